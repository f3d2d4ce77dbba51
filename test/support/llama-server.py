# A real llama-server of loopback: python3 llama-server.py JSON. Says its address in a line, and ends with whoever holds its input.
import json
import sys

import xllamacpp

told = json.loads(sys.argv[1])
params = xllamacpp.CommonParams()
params.model.path = told["model"]
params.hostnames = ["127.0.0.1"]
params.port = 0
params.offline = True
params.ui = False
params.verbosity = 1
params.n_parallel = 1
params.n_ctx = told["context"]
params.cpuparams.n_threads = told["threads"]
params.cpuparams_batch.n_threads = told["threads"]
params.embedding = told["embeds"]
if told["template"]:
    params.chat_template = told["template"]
if told["key"]:
    params.api_keys = [told["key"]]
server = xllamacpp.Server(params)
print("listening " + server.listening_address, flush=True)
sys.stdin.read()
