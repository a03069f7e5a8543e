"""`python -m yarnhall.server`: a hall with the settings of the environment, for containers and tests."""

if __name__ == "__main__":
    # Not above: the processes in which bots think load this file, too, and nothing of the server.
    from yarnhall.server.serve import serve
    from yarnhall.server.settings import Settings

    serve(Settings.from_environment())
