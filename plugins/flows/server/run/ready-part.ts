import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PythonTools } from '@etabli/sdk/platform/server'
import type { Connector, ConnectorSettings, OutboundPolicy } from '@etabli/sdk/server'
import { failures } from '../failures'
import type { Part } from './pipeline'

/** What a connector is run with. */
export interface PartRequest {
  readonly connector: Connector
  readonly values: ConnectorSettings
  readonly secret: Readonly<Record<string, string>>
  /** More files for it, by the option that names them: `--state`. */
  readonly files: Readonly<Record<string, string>>
  /** Sockets of the machine that its connection leads to. */
  readonly sockets: readonly string[]
  /** An own folder of it, which is made. */
  readonly folder: string
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

export interface ReadyPart {
  readonly part: Part
  readonly python: { readonly program: string; readonly readable: readonly string[] }
  release(): void
}

interface Parts {
  readonly tools: Pick<PythonTools, 'environment'>
  readonly outbound: Pick<OutboundPolicy, 'file'>
}

const PATH = '/usr/local/bin:/usr/bin:/bin'

/** Installs a connector where it is not yet, and writes down its settings where only its own sandbox sees them. */
export async function readyPart({ tools, outbound }: Parts, request: PartRequest): Promise<ReadyPart> {
  const { connector, values, secret, files, sockets, folder, say, signal } = request
  const requirements = connector.requirements ?? connector.singerSource
  const asked = (connector.folders?.(values, secret) ?? []).map((path) => outbound.file(path))
  const folders = await Promise.all(asked)
  const {
    folder: installed,
    readable,
    release,
  } = await tools.environment({ requirements, say, signal }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    const message = `${connector.name} could not be installed: ${cause instanceof Error ? cause.message : cause}`
    throw failures.NOT_INSTALLED({ cause, message })
  })
  try {
    const [settings, home] = [join(folder, 'settings'), join(folder, 'home')]
    await Promise.all([settings, home].map((path) => mkdir(path, { recursive: true, mode: 0o700 })))
    const options = await written(settings, {
      '--config': JSON.stringify(connector.settings(values, secret)),
      ...files,
    })
    const isTap = connector.role === 'tap'
    const own = sockets.filter((socket) => dirname(socket) === secret.host)
    const part: Part = {
      args: [join(installed, 'bin', connector.name), ...options],
      cwd: home,
      env: { PATH, HOME: home, LANG: 'C.UTF-8', PYTHONDONTWRITEBYTECODE: '1' },
      sandbox: {
        ...{ sees: 'programs', network: true },
        readable: [settings, ...readable, ...own, ...(isTap ? folders : [])],
        writable: [home, ...(isTap ? [] : folders)],
      },
    }
    return { part, python: { program: join(installed, 'bin/python'), readable }, release }
  } catch (error) {
    release()
    throw error
  }
}

/** Files of options, and the words that name them. */
async function written(folder: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const words = Object.entries(files).map(async ([option, text]) => {
    const path = join(folder, `${option.slice(2)}.json`)
    await writeFile(path, text, { mode: 0o600 })
    return [option, path]
  })
  return (await Promise.all(words)).flat()
}
