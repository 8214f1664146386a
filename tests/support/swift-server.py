"""OpenStack Swift in one process: the proxy with its S3 interface, and the three servers that keep what it takes.

One process loads the libraries once, which is most of what a start costs. Prints the port of the proxy as soon as all listen.
Argument: the folder with the configuration files, which gets the rings too.
"""
import sys

import eventlet
from eventlet import wsgi
from swift.common import utils

utils.eventlet_monkey_patch()

from swift.common.ring import RingBuilder
from swift.common.http_protocol import SwiftHttpProtocol
from swift.common.wsgi import init_request_processor

KINDS = ['account', 'container', 'object']


def make_ring(folder, kind, port):
    """What `swift-ring-builder` does: one copy, on the one disk there is."""
    builder = RingBuilder(4, 1, 1)
    place = {'ip': '127.0.0.1', 'port': port, 'replication_ip': '127.0.0.1', 'replication_port': port}
    builder.add_dev({'region': 1, 'zone': 1, 'device': 'd1', 'weight': 1.0, **place})
    builder.rebalance()
    builder.get_ring().save(f'{folder}/{kind}.ring.gz')


def serve(folder, kind, socket):
    app, _, logger, _ = init_request_processor(f'{folder}/{kind}.conf', f'{kind}-server')
    # Names of headers stay as they are: S3 clients know `ETag`, not `Etag`.
    options = {'protocol': SwiftHttpProtocol, 'capitalize_response_headers': False}
    return eventlet.spawn(wsgi.server, socket, app, utils.NullLogger(), **options)


def main(folder):
    # Each on a port that is free; the rings are told which.
    sockets = {kind: eventlet.listen(('127.0.0.1', 0)) for kind in [*KINDS, 'proxy']}
    for kind in KINDS:
        make_ring(folder, kind, sockets[kind].getsockname()[1])
    servers = [serve(folder, kind, socket) for kind, socket in sockets.items()]
    print(sockets['proxy'].getsockname()[1], flush=True)
    for server in servers:
        server.wait()


main(sys.argv[1])
