import { Socket } from 'node:net'
import { join } from 'node:path'
import type { OutboundPolicy } from '@etabli/sdk/server'

/** The socket that pg connects by itself: to the address that was judged, and to no other. */
export function judgedSocket(outbound: OutboundPolicy, host: string, port: number): Socket {
  const socket = new Socket()
  const connect = socket.connect.bind(socket)
  // A folder stands for the server's own socket in it, as everywhere in PostgreSQL.
  if (host.startsWith('/')) {
    const judged = outbound.file(join(host, `.s.PGSQL.${port}`))
    const open = () => {
      judged.then(
        (path) => connect({ path }),
        (error: unknown) => socket.destroy(error instanceof Error ? error : new Error(String(error))),
      )
      return socket
    }
    return Object.assign(socket, { connect: open })
  }
  const lookup = outbound.lookup(host, port)
  // pg knows this one form of the call.
  return Object.assign(socket, { connect: () => connect({ host, port, lookup }) })
}
