import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port'
import { processesOf } from './product'
import { until } from './until'

const APP = join(import.meta.dirname, 'deployed-app.mjs')

export interface DeployedApp {
  readonly port: number
  readonly url: string
  /** What it says of itself: its process and its helper's, its environment, its folder. */
  tell(): Promise<{ pid: number; helper: number; env: Record<string, string>; cwd: string }>
}

/** A machine's folder with a file of deployments; every process that is started from it has it as its working folder. */
export class DeploymentFolder {
  private constructor(readonly home: string) {}

  static async make(): Promise<DeploymentFolder> {
    return new DeploymentFolder(await realpath(await mkdtemp(join(tmpdir(), 'etabli-deployments-'))))
  }

  get file(): string {
    return join(this.home, 'deployments.json')
  }

  /** Defines one app of each mode; the name of a deployment is its mode. */
  async define(
    modes: readonly string[],
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<ReadonlyMap<string, DeployedApp>> {
    const apps = new Map<string, DeployedApp>()
    const definitions: Record<string, unknown> = { ...more }
    for (const mode of modes) {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      apps.set(mode, { port, url, tell: async () => (await fetch(`${url}/`)).json() })
      definitions[mode] = {
        command: [process.execPath, APP, String(port), mode],
        env: { LISTED: 'yes' },
        healthURL: `${url}/health`,
        stopSeconds: 1,
      }
    }
    await writeFile(this.file, JSON.stringify(definitions))
    return apps
  }

  processes(): Promise<readonly number[]> {
    return processesOf(this.home)
  }

  /** Fails where a process is left over. */
  async remove(): Promise<void> {
    await until(async () => (await this.processes()).length === 0, 'no process is left')
    await rm(this.home, { recursive: true, force: true })
  }
}
