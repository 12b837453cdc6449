"""Sends the made-up requests to a table that is there."""
import os

import schemathesis

TABLE = os.environ.get("GREENROOM_TABLE")


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    if TABLE and path_parameters and "table" in path_parameters:
        path_parameters["table"] = TABLE
    return path_parameters
