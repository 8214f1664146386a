import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { query } from '#tests/support/world'

export const ADMINISTRATOR = 'root@etabli.test'
const KEY = randomBytes(32).toString('base64')
/** What only makes the files smaller on their way or their start quicker. */
const SPARED = ['etabli:precompress', 'etabli:first-code', 'etabli:compile-styles']
/** An area that has not counted after 5 s, or not told how it stands, is left out of the reply, and the log says so. */
const TOO_SLOW = /took longer than \d+ ms/
const QUICK_CONFIG = `import config from './vite.config.ts'
export default async (env) => {
  const { plugins, ...rest } = await config(env)
  return { ...rest, plugins: plugins?.flat().filter(({ name }) => !${JSON.stringify(SPARED)}.includes(name)) }
}`

/** Builds a copy of the repository: the browser app and the server, as `npm run build` does. A failure says what was printed. */
export async function build(copy: string): Promise<void> {
  await run(copy, '--minify', 'false')
  await buildServer(copy)
}

/** Of what has a server half only, the browser app knows nothing: it is the same with and without it. */
export function buildServer(copy: string): Promise<void> {
  return run(copy, '--ssr')
}

async function run(copy: string, ...more: readonly string[]): Promise<void> {
  await writeFile(join(copy, 'vite.quick.config.ts'), QUICK_CONFIG)
  const vite = join(copy, 'node_modules/vite/bin/vite.js')
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--config', 'vite.quick.config.ts', '--logLevel', 'warn', ...more],
    { cwd: copy, env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' } },
  )
}

/** The built server of a copy, as \`npm run serve\` or \`npm start\` runs it, on a fresh database of the run's PostgreSQL. */
export class LeanWorkbench {
  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
    /** Of the administrator that a fresh store gets. */
    readonly password: string,
    readonly database: string,
    private readonly home: string,
    private readonly printed: () => string,
  ) {}

  static async start(copy: string, mode: 'serve' | 'start' = 'serve'): Promise<LeanWorkbench> {
    const database = `removal_${randomBytes(6).toString('hex')}`
    await query('postgres', `create database ${database}`)
    const home = await mkdtemp(join(tmpdir(), 'etabli-lean-'))
    const { user, password, host, port } = inject('postgres')
    const where = new URLSearchParams({ host, port: String(port) })
    const served = spawn(process.execPath, ['dist/server/main.js', mode], {
      cwd: copy,
      env: {
        PATH: process.env.PATH,
        ETABLI_HOME: home,
        ETABLI_PORT: '0',
        DATABASE_URL: `postgresql://${user}:${encodeURIComponent(password)}@localhost/${database}?${where}`,
        ETABLI_AUTH_SECRET: KEY,
        ETABLI_SECRET_KEY: KEY,
        ETABLI_ADMIN_EMAIL: ADMINISTRATOR,
      },
    })
    let printed = ''
    const ready = new Promise<string>((resolve, reject) => {
      for (const stream of [served.stdout, served.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          printed += text
          const url = /ready in .*: (\S+)\/app/.exec(printed)?.[1]
          if (url !== undefined) resolve(url)
        })
      served.once('exit', () => reject(new Error(`the server ended:\n${printed}`)))
    })
    const url = await ready
    const secret = (await readFile(join(home, 'first-password'), 'utf8')).trim()
    // As after the change that every page leads to first.
    await query(database, 'update app_user set password_is_first = false')
    return new LeanWorkbench(served, url, secret, database, home, () => printed)
  }

  /** What it wrote as warnings and errors, but for what was too slow for it: that tells of the machine. */
  get complaints(): readonly string[] {
    return this.printed()
      .split('\n')
      .filter((line) => /"level":(4|5|6)0|"level":"(warn|error|fatal)"/.test(line) && !TOO_SLOW.test(line))
  }

  async project(name: string): Promise<void> {
    await query(this.database, 'insert into project (name) values ($1)', [name])
  }

  /** Ends it as an operator would. @returns its exit code */
  async stop(): Promise<number | null> {
    const ended = once(this.process, 'exit')
    this.process.kill('SIGTERM')
    const [code] = await ended
    await query('postgres', `drop database ${this.database} with (force)`)
    await rm(this.home, { recursive: true, force: true })
    return code
  }
}
