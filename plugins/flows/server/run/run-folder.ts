import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConnectorFolders } from '../connectors/connector-folders'
import { PUMP } from './pump.py'

/** What a run needs beside what its connectors have for themselves. It goes with the run. */
export interface RunFolder {
  /** A folder for the pipes. */
  readonly pipes: string
  /** The text of the pump, written down. */
  readonly pump: string
  remove(): Promise<void>
}

export async function makeRunFolder(folders: Pick<ConnectorFolders, 'make'>): Promise<RunFolder> {
  const own = await folders.make()
  const pipes = join(own.folder, 'pipes')
  await mkdir(pipes, { mode: 0o700 })
  return { pipes, pump: await own.write('pump.py', PUMP), remove: own.remove }
}
