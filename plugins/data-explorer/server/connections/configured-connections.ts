import { readFile } from 'node:fs/promises'
import type { ExplorerSettings } from '../settings'
import type { ConnectionSource, StoredConnection } from './connection-source'

/** The connections of the operator's settings file. */
export class ConfiguredConnections implements ConnectionSource {
  constructor(private readonly settings: ExplorerSettings) {}

  async names(project: string): Promise<readonly string[]> {
    return Object.keys(this.#of(project))
  }

  async find(project: string, name: string): Promise<StoredConnection | undefined> {
    const connections = this.#of(project)
    const found = Object.hasOwn(connections, name) ? connections[name] : undefined
    if (!found) return undefined
    const { driver, settings, password, passwordFile } = found
    const secret = passwordFile === undefined ? password : (await readFile(passwordFile, 'utf8')).trim()
    return { project, name, driver, settings, password: secret, isOperators: true }
  }

  #of(project: string) {
    const { projects } = this.settings
    return (Object.hasOwn(projects, project) ? projects[project]?.connections : undefined) ?? {}
  }
}
