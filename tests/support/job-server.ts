/** A platform server with the test's kinds of jobs, as a process of its own that can be killed: `job-server-process.ts` is its program. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import { serverProgram } from './server-programs'

export class JobServer {
  private constructor(
    readonly process: ChildProcess,
    readonly url: string,
  ) {}

  static async launch(database: pg.ClientConfig, environment: Readonly<Record<string, string>>): Promise<JobServer> {
    const child = spawn(process.execPath, [await serverProgram('job-server')], {
      env: { PATH: process.env.PATH ?? '', ...environment, TEST_DATABASE: JSON.stringify(database) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)))
    const [address] = await Promise.race([once(child.stdout, 'data'), ended])
    ended.catch(() => undefined)
    return new JobServer(child, String(address).trim())
  }

  get pid(): number {
    if (this.process.pid === undefined) throw new Error('it was not started')
    return this.process.pid
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return
    const exited = once(this.process, 'exit')
    this.process.kill(signal)
    await exited
  }
}
