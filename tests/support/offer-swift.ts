import { once } from 'node:events'
import { createServer } from 'node:http'
import { type RunningSwift, startSwift } from './swift'

interface OfferedSwift {
  /** Starts Swift at the first request, and tells each asker how to reach it. */
  readonly url: string
  stop(): Promise<void>
}

/** One Swift for the whole run, which starts when the first test asks for it. In a folder that somebody else removes. */
export async function offerSwift(folder: string): Promise<OfferedSwift> {
  let starting: Promise<RunningSwift> | undefined
  const server = createServer((_request, reply) => {
    starting ??= startSwift(folder)
    starting.then(
      ({ stop: _, ...swift }) => reply.end(JSON.stringify(swift)),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a listening socket has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await starting?.then(
        (swift) => swift.stop(),
        () => undefined,
      )
    },
  }
}
