import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What stands before a server as an operator's proxy does: https, with a certificate of its own. A test can take it away. */
export class TlsFront {
  #target = ''
  #isAway = false

  private constructor(
    readonly url: string,
    /** A file of the certificate, which nobody trusts by himself. */
    readonly certificate: string,
    private readonly folder: string,
    private readonly server: Server,
  ) {}

  static async open(address = '127.0.0.1'): Promise<TlsFront> {
    const folder = await mkdtemp(join(tmpdir(), 'etabli-front-'))
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const files = ['-keyout', key, '-out', certificate]
    const names = ['-subj', `/CN=${address}`, '-addext', `subjectAltName=IP:${address}`]
    await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...names])
    const server = createServer({ key: await readFile(key), cert: await readFile(certificate) }).listen(0, address)
    await once(server, 'listening')
    const bound = server.address()
    const port = typeof bound === 'object' ? bound?.port : 0
    const front = new TlsFront(`https://${address}:${port}`, certificate, folder, server)
    front.#serve()
    return front
  }

  /** Where it leads, from now on. */
  lead(url: string): void {
    this.#target = url
  }

  /** Breaks every connection and refuses new ones. */
  away(): void {
    this.#isAway = true
    this.server.closeAllConnections()
  }

  back(): void {
    this.#isAway = false
  }

  #serve(): void {
    this.server.on('request', (incoming, answer) => {
      if (this.#isAway) return void incoming.socket.destroy()
      const { method, headers, url } = incoming
      const onward = request(new URL(url ?? '/', this.#target), { method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer).on('error', () => reply.destroy())
      })
      onward.on('error', () => answer.destroy())
      answer.on('close', () => onward.destroy())
      incoming.pipe(onward)
    })
  }

  async close(): Promise<void> {
    this.server.close()
    this.server.closeAllConnections()
    await rm(this.folder, { recursive: true, force: true })
  }
}
