import type { LookupFunction } from 'node:net'
import { dirname } from 'node:path'
import {
  ApiError,
  type Connector,
  type ConnectorHost,
  type ConnectorSettings,
  type ListedFolders,
  masked,
  type OutboundPolicy,
  type ProcessRequest,
} from '@etabli/sdk/server'
import type { ConnectorFolders } from './connector-folders'
import type { ConnectorTool, ConnectorWaiter, InstalledConnector } from './connector-tool'
import { failures } from './failures'
import { secretValuesOf } from './secret-values'

const PATH = '/usr/local/bin:/usr/bin:/bin'

/** A connector with what it is configured with. */
export interface ConfiguredConnector {
  readonly connector: Connector
  /** What was filled in. */
  readonly values: ConnectorSettings
  /** The secret's values, by key. */
  readonly secret: Readonly<Record<string, string>>
}

/** What a process of a tap is given beside its configuration: JSON. */
export interface TapFiles {
  readonly catalog?: string
  readonly state?: string
}

/** One process of a connector, ready to start. */
export interface PreparedConnector {
  /** For `ProcessRunner`: limits, output and the rest are the caller's. */
  readonly request: Required<Pick<ProcessRequest, 'args' | 'cwd' | 'env' | 'sandbox'>>
  /** A text as it may be shown: without secrets, and without where on this machine the connector lies. */
  shown(text: string): string
  /** To be called once the process has ended, also where it never began. */
  dispose(): Promise<void>
}

interface Parts {
  readonly tool: Pick<ConnectorTool, 'open'>
  readonly folders: Pick<ConnectorFolders, 'make'>
  readonly outbound: Pick<OutboundPolicy, 'file' | 'lookup'>
  readonly listed: ListedFolders
}

/** What a connector's process may reach of this machine. */
interface Reach {
  readonly readable: readonly string[]
  readonly writable: readonly string[]
  /** The secret's values with the real paths: a sandbox shows nothing under other names. */
  readonly secret: Readonly<Record<string, string>>
}

/**
 * Prepares processes of connectors. A connector is strangers' code: it is given its own program, its own configuration, the folders that
 * it reads or writes, and the network.
 */
export class ConnectorProcesses {
  constructor(private readonly parts: Parts) {}

  /** @param args after `--config`: `['--discover']` */
  async prepare(
    configured: ConfiguredConnector,
    { files = {}, args = [] }: { readonly files?: TapFiles; readonly args?: readonly string[] },
    waiter: ConnectorWaiter,
  ): Promise<PreparedConnector> {
    const { connector, values, secret } = configured
    const reach = await this.#reach(configured)
    const settings = await connector.settings(values, reach.secret)
    const installed = await this.parts.tool.open(connector, waiter)
    const own = await this.parts.folders.make().catch((error: unknown) => {
      installed.release()
      throw error
    })
    const dispose = async () => {
      installed.release()
      await own.remove()
    }
    try {
      const config = await own.write('config.json', JSON.stringify(settings))
      const options = ['--config', config]
      if (files.catalog !== undefined) options.push('--catalog', await own.write('catalog.json', files.catalog))
      if (files.state !== undefined) options.push('--state', await own.write('state.json', files.state))
      return {
        request: {
          args: [installed.program, ...options, ...args],
          // Its own, empty one; what it leaves there is gone with it.
          cwd: '/tmp',
          env: ENVIRONMENT,
          sandbox: {
            sees: 'programs',
            network: true,
            readable: [own.folder, ...installed.readable, ...reach.readable],
            writable: reach.writable,
          },
        },
        shown: shownTo(secretValuesOf(connector, secret), own.folder, installed),
        dispose,
      }
    } catch (error) {
      await dispose()
      throw error
    }
  }

  /** An operator lists the hosts, sockets and folders, as for any connection. */
  async #reach({ connector, values, secret }: ConfiguredConnector): Promise<Reach> {
    const { outbound, listed } = this.parts
    const { hosts = [], folders = [], files = [] } = (await connector.reach?.(values, secret)) ?? {}
    try {
      const sockets = await Promise.all(hosts.filter(isSocket).map((host) => outbound.file(socketOf(host))))
      await Promise.all(hosts.filter((host) => !isSocket(host)).map((host) => judge(outbound, host)))
      const realFolders = await Promise.all(folders.map((path) => listed.realPath(path)))
      const realFiles = await Promise.all(files.map((path) => outbound.file(path)))
      const places = [...realFolders, ...realFiles.map((path) => dirname(path))]
      const asked = [...folders, ...files]
      const real = new Map([...realFolders, ...realFiles].map((path, at) => [asked[at] ?? path, path]))
      return {
        readable: [...sockets, ...(connector.role === 'tap' ? places : [])],
        writable: connector.role === 'tap' ? [] : places,
        secret: mapValues(secret, (value) => real.get(value) ?? value),
      }
    } catch (cause) {
      if (cause instanceof ApiError) throw failures.CONNECTION_REFUSED({ cause, message: cause.message })
      throw cause
    }
  }
}

function mapValues(of: Readonly<Record<string, string>>, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value)]))
}

/** The whole environment of a connector. Its output is flushed by itself: unbuffered, each record would be written piece by piece. */
const ENVIRONMENT = { PATH, HOME: '/tmp', LANG: 'C.UTF-8', PYTHONDONTWRITEBYTECODE: '1' } as const

/** Where a package of Python lies, in what tells of a fault. */
const INSTALLED = /\/[^\s"':]*\/site-packages\//g

function shownTo(secrets: readonly string[], own: string, { folder }: InstalledConnector) {
  const places = [`${own}/`, own, `${folder}/`, folder]
  return (text: string) =>
    places.reduce((before, place) => before.replaceAll(place, ''), masked(text, secrets).replaceAll(INSTALLED, ''))
}

/** A folder that holds a socket of PostgreSQL is named in place of a host. */
function isSocket({ host }: ConnectorHost): boolean {
  return host.startsWith('/')
}

/** A sandbox hides the socket from whoever has no such secret. */
function socketOf({ host, port }: ConnectorHost): string {
  return `${host}/.s.PGSQL.${port}`
}

/** Fails where the operator’s list says so, and not where the name is unknown: the connector tells of that. */
async function judge(outbound: Pick<OutboundPolicy, 'lookup'>, { host, port }: ConnectorHost): Promise<void> {
  const lookup: LookupFunction = outbound.lookup(host, port)
  await new Promise<void>((resolve, reject) =>
    lookup(host, {}, (error) => (error instanceof ApiError ? reject(error) : resolve())),
  )
}
