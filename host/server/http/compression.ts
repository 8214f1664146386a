import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

const SMALLEST_BYTES = 1_024
/** Of what comes in one piece. Code is compressed when it is built; CSV and the bytes of objects are streams. */
const COMPRESSED = /^(application\/json|text\/html)\b/

/** JSON and HTML of some size, by `Accept-Encoding`. Why, what not, and what it costs: docs/decisions/0016-compression.md */
export async function addCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    // The library adds what mime-db calls compressible, CSV for one, and takes no for an answer from this header alone.
    if (!COMPRESSED.test(String(reply.getHeader('content-type') ?? ''))) request.headers['x-no-compression'] = 'true'
    // A cache must know that there are several forms even where it was given the plain one.
    else if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
  })
  await app.register(compress, {
    // Nothing that comes in is unpacked: a small request must not become a large one.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: SMALLEST_BYTES,
    customTypes: COMPRESSED,
    // Half the work of the library's 4, a tenth more bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  })
}
