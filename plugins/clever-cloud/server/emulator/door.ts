import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { EmulatedApplication } from './applications'

/** The address of a service, which stays while the programs behind it change. Closed while none is up. */
export class Doors {
  readonly #doors = new Map<string, { readonly server: Server; readonly guests: Set<Socket> }>()

  async open(application: EmulatedApplication): Promise<void> {
    const guests = new Set<Socket>()
    const server = createServer((guest) => {
      guests.add(guest)
      guest.on('close', () => guests.delete(guest))
      lead(guest, application)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    server.unref()
    this.#doors.set(application.id, { server, guests })
    const address = server.address()
    application.hosts.push(`127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  }

  close(appId: string): void {
    const door = this.#doors.get(appId)
    this.#doors.delete(appId)
    door?.server.close()
    for (const guest of door?.guests ?? []) guest.destroy()
  }

  closeAll(): void {
    for (const appId of this.#doors.keys()) this.close(appId)
  }
}

function lead(guest: Socket, { instances }: EmulatedApplication): void {
  const host = instances.findLast(({ state }) => state === 'UP')
  guest.on('error', () => guest.destroy())
  if (!host) return void guest.destroy()
  const way = connect(host.port, '127.0.0.1')
  way.on('error', () => guest.destroy())
  way.on('close', () => guest.destroy())
  guest.on('close', () => way.destroy())
  guest.pipe(way).pipe(guest)
}

/** A port on which nobody listens at this moment. */
export async function portForProgram(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('the system gave no port')
  return address.port
}

/** Whether somebody listens on a port. */
export async function isHeard(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
