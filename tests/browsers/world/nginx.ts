import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port'
import { loopbackCertificate } from '../engines/certificate'
import { eventually } from '../page/eventually'

export const NGINX = '/usr/sbin/nginx'
const DOCUMENT = join(import.meta.dirname, '../../../docs/operator/deploying.md')

/** nginx with the settings that operators are given, and a certificate that nobody trusts by himself. */
export class Nginx {
  private constructor(
    readonly origin: string,
    private readonly folder: string,
    private readonly stop: () => Promise<void>,
  ) {}

  /** @param port of `https://localhost` */
  static async open(port: number, target: string): Promise<Nginx> {
    const folder = await mkdtemp(join(tmpdir(), 'etabli-nginx-'))
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const made = loopbackCertificate()
    await writeFile(key, made.key, { mode: 0o600 })
    await writeFile(certificate, made.certificate)
    const settings = join(folder, 'nginx.conf')
    await writeFile(settings, around(folder, await documented({ port, target, key, certificate })))
    const server = spawn(NGINX, ['-c', settings, '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'ignore' })
    const ended = once(server, 'exit')
    await eventually('nginx answers', async () => {
      if (server.exitCode !== null) throw new Error(await readFile(join(folder, 'error.log'), 'utf8'))
      return isOpen(port)
    })
    return new Nginx(`https://localhost:${port}`, folder, async () => {
      server.kill('SIGQUIT')
      setTimeout(() => server.kill('SIGTERM'), 1_000).unref()
      await ended
    })
  }

  static freePort(): Promise<number> {
    return freePort()
  }

  async close(): Promise<void> {
    await this.stop()
    await rm(this.folder, { recursive: true, force: true })
  }
}

interface Place {
  readonly port: number
  readonly target: string
  readonly key: string
  readonly certificate: string
}

/** The operators' settings, with our own places in place of those of the example. */
async function documented({ port, target, key, certificate }: Place): Promise<string> {
  const [, settings] = /```nginx\n(.*?)```/s.exec(await readFile(DOCUMENT, 'utf8')) ?? []
  if (settings === undefined) throw new Error(`${DOCUMENT} has no settings for nginx`)
  const replaced = [
    [/^ *listen 443 /m, `  listen 127.0.0.1:${port} `],
    [/server_name etabli\.example\.org;/, 'server_name localhost;'],
    [/\/etc\/ssl\/etabli\.pem/, certificate],
    [/\/etc\/ssl\/etabli\.key/, key],
    [/http:\/\/127\.0\.0\.1:4700/, target],
  ] as const
  return replaced.reduce((text, [what, by]) => {
    if (!what.test(text)) throw new Error(`the settings for nginx have no ${what.source}`)
    return text.replace(what, by)
  }, settings)
}

/** What stands around them in every installation. */
function around(folder: string, settings: string): string {
  const isRoot = process.getuid?.() === 0
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `${isRoot ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${kept.join('\n  ')}
${settings}}
`
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
