"""Count what came out of the deals.

Without downtime: the table is new, and the index is made before any server has deals.
"""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0003_deals'),
    ]

    operations = [
        migrations.CreateModel(
            name='Tally',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('state', models.CharField(max_length=8)),
                ('code', models.CharField(blank=True, max_length=50)),
                ('deals', models.PositiveBigIntegerField(default=0)),
                ('until', models.DateTimeField()),
            ],
        ),
        migrations.AddIndex(
            model_name='deal',
            index=models.Index(fields=['judged_at'], name='deals_by_when_they_were_judged'),
        ),
        migrations.AddConstraint(
            model_name='tally',
            constraint=models.UniqueConstraint(fields=('state', 'code'), name='a_finding_is_counted_in_one_row'),
        ),
    ]
