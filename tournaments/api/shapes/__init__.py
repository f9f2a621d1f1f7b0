"""What the API answers: plain serializers over the read models, one module a theme. They are the contract."""
