import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loginDefault } from '@etabli/core/session/contract'
import pg from 'pg'
import { readConfig } from '../../host/server/config'
import { createLog } from '../../host/server/log'
import { joinDatabase } from '../../host/server/store/join-database'
import { freePort } from './free-port'
import { Product } from './product'
import { until } from './until'
import { Client } from './world'

export const ROOT = join(import.meta.dirname, '../..')
/** The built product's commands. */
export const PROGRAM = join(ROOT, 'dist/server/etabli.js')

/** Nothing of the test run's own environment reaches the product. */
export const bareEnvironment = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }

/** An installation as an operator has it: a data folder, and the program that works on it. */
export class Installation {
  constructor(
    readonly home: string,
    private readonly program = PROGRAM,
  ) {}

  /** Runs one command to its end. */
  etabli(...args: readonly string[]) {
    const words = [this.program, ...args, '--home', this.home]
    return promisify(execFile)(process.execPath, words, { cwd: ROOT, env: bareEnvironment })
  }

  /** Starts its server, with an empty organisation. */
  async start(): Promise<Product> {
    const port = String(await freePort())
    return Product.run({ ETABLI_PORT: port, ETABLI_HOME: this.home }, [this.program], ROOT).ready()
  }

  /** Of the administrator that the first start made. */
  async firstPassword(product: Product): Promise<string> {
    await until(async () => product.output.includes('first-password'), 'it has its first administrator')
    return (await readFile(join(this.home, 'first-password'), 'utf8')).trim()
  }

  async inDatabase<Result>(work: (database: pg.Client) => Promise<Result>): Promise<Result> {
    const joined = await joinDatabase(readConfig('local', { ETABLI_HOME: this.home }, ROOT), createLog('silent'))
    const database = new pg.Client(joined.platform)
    await database.connect()
    try {
      return await work(database)
    } finally {
      await database.end()
      await joined.stop()
    }
  }
}

/** Signs in the first administrator. */
export async function administratorOf({ url }: Product, password: string): Promise<Client> {
  const reply = await new Client(url, undefined).call(loginDefault, { username: 'admin@localhost', password })
  return new Client(url, reply.authtoken)
}
