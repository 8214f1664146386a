import { lookup } from 'node:dns'
import { readFile, realpath } from 'node:fs/promises'
import type { ConnectionSettings, ConnectionSource, OutboundPolicy } from '@etabli/sdk/server'
import type { ConnectionsSettings } from '../settings'

/** The operator's own file is the operator's word on what it may reach. */
const ANYWHERE: OutboundPolicy = { lookup: () => lookup, file: realpath }

/** The connections of the operator's settings file. */
export class ConfiguredConnections implements ConnectionSource {
  constructor(private readonly settings: ConnectionsSettings) {}

  async names(project: string): Promise<readonly string[]> {
    return Object.keys(this.#of(project))
  }

  async find(project: string, name: string): Promise<ConnectionSettings | undefined> {
    const connections = this.#of(project)
    const found = Object.hasOwn(connections, name) ? connections[name] : undefined
    if (!found) return undefined
    const { driver, settings, password, passwordFile } = found
    const secret = passwordFile === undefined ? password : (await readFile(passwordFile, 'utf8')).trim()
    return { driver, settings, password: secret, outbound: ANYWHERE }
  }

  #of(project: string) {
    const { projects } = this.settings
    return (Object.hasOwn(projects, project) ? projects[project]?.connections : undefined) ?? {}
  }
}
