import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer as createPlainServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Plain git, as its users have it, without what the machine says of it. */
export async function git(folder: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', [...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      ...Object.fromEntries(
        ['AUTHOR', 'COMMITTER'].flatMap((who) => [
          [`GIT_${who}_NAME`, 'Ana'],
          [`GIT_${who}_EMAIL`, 'ana@etabli.test'],
        ]),
      ),
    },
  })
  return stdout.trim()
}

export interface GitServer {
  /** `https://localhost:1234/remote.git` */
  readonly url: string
  /** The bare repository behind it. */
  readonly folder: string
  /** The certificate that it shows. */
  readonly certificate: string
  /** The Authorization headers as they came. */
  readonly authorizations: readonly (string | undefined)[]
  /** The paths that were asked for, as they came. `/moved.git` leads to the repository by a redirect. */
  readonly paths: readonly string[]
  close(): Promise<void>
}

/** A remote over https, with two branches, which asks for `Basic ana:token`. */
export async function startGitServer(token: string): Promise<GitServer> {
  const home = await mkdtemp(join(tmpdir(), 'etabli-git-server-'))
  const folder = join(home, 'remote.git')
  await run('git', ['init', '--quiet', '--bare', '--initial-branch=trunk', folder])
  await git(folder, 'config', 'http.receivepack', 'true')
  const tree = await git(folder, 'hash-object', '-t', 'tree', '-w', '/dev/null')
  const commit = await git(folder, 'commit-tree', '-m', 'A remote commit', tree)
  for (const branch of ['trunk', 'feature/one']) await git(folder, 'update-ref', `refs/heads/${branch}`, commit)
  const [key, certificate] = [join(home, 'key.pem'), join(home, 'certificate.pem')]
  const subject = [
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,DNS:git.example.test,IP:127.0.0.1',
  ]
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ])

  const authorizations: (string | undefined)[] = []
  const paths: string[] = []
  const expected = `Basic ${Buffer.from(`ana:${token}`).toString('base64')}`
  const server = createServer({ key: await readFile(key), cert: await readFile(certificate) }, (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'https://localhost')
    authorizations.push(request.headers.authorization)
    paths.push(pathname)
    if (request.headers.authorization !== expected) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end()
      return
    }
    if (pathname.startsWith('/moved.git')) {
      response.writeHead(302, { location: pathname.replace('/moved.git', '/remote.git') + search }).end()
      return
    }
    answerGit(home, request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}/remote.git`,
    folder,
    certificate,
    authorizations,
    paths,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Serves the repositories in a folder over plain HTTP, to everybody; gives its address. */
export async function serveGit(folder: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createPlainServer((request, response) => answerGit(folder, request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, server }
}

/** By git's own program for servers. */
function answerGit(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '/', 'https://localhost')
  const backend = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env.PATH,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: pathname,
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      REMOTE_USER: 'ana',
      REMOTE_ADDR: '127.0.0.1',
    },
  })
  request.pipe(backend.stdin)
  const parts: Buffer[] = []
  backend.stdout.on('data', (part: Buffer) => parts.push(part))
  backend.on('close', () => {
    const reply = Buffer.concat(parts)
    const end = reply.indexOf('\r\n\r\n')
    const headers = reply
      .subarray(0, end)
      .toString()
      .split('\r\n')
      .map((line) => line.split(': '))
    const status = Number(headers.find(([name]) => name === 'Status')?.[1]?.slice(0, 3) ?? 200)
    for (const [name = '', value = ''] of headers) if (name !== 'Status') response.setHeader(name, value)
    response.writeHead(status).end(reply.subarray(end + 4))
  })
}
