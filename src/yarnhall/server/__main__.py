"""`python -m yarnhall.server`: a hall with the settings of the environment, for containers and tests."""

from yarnhall.server.serve import serve
from yarnhall.server.settings import Settings

if __name__ == "__main__":
    serve(Settings.from_environment())
