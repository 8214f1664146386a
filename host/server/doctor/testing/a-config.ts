import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readConfig } from '../../config'

/** The configuration of an empty data folder, which goes with the test. */
export async function aConfig(variables: Readonly<Record<string, string>> = {}) {
  const home = await mkdtemp(join(tmpdir(), 'etabli-doctor-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  return readConfig('demo', { ETABLI_HOME: home, ...variables }, home)
}
