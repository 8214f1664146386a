import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The built product, made new only where a source changed. */
export async function buildOnce(): Promise<void> {
  await promisify(execFile)(process.execPath, ['host/build/build.mjs'])
}
