import { join, resolve } from 'node:path'
import { projectManifest } from '@etabli/core/plugin/manifest'
import { definitionOf } from '../../vite/manifest-of'
import { DOCTOR } from '../messages'
import { ACCESS_CHECKS } from './access'
import { buildReport } from './build-report'
import { BUNDLE_CHECKS } from './bundle'
import type { Check, Patient, Problem } from './check'
import { HEAVY_IMPORTS } from './heavy-imports'
import { REFERENCE_CHECKS } from './references'
import { SCHEMA } from './schema'

/** What is found out without a browser. */
export const STATIC_CHECKS: readonly Check[] = [
  SCHEMA,
  ...REFERENCE_CHECKS,
  ...ACCESS_CHECKS,
  HEAVY_IMPORTS,
  ...BUNDLE_CHECKS,
]

export interface Finding {
  readonly id: string
  readonly title: string
  readonly problems: readonly Problem[]
}

export interface DoctorReport {
  /** False where there is an error; warnings leave it true. */
  readonly ok: boolean
  readonly plugin: string | undefined
  readonly checks: readonly Finding[]
}

/** Looks at the plugin of a folder for what would keep it from working in a workbench. */
export async function doctor(folder: string, checks: readonly Check[] = STATIC_CHECKS): Promise<DoctorReport> {
  const patient = patientIn(resolve(folder))
  const findings: Finding[] = []
  for (const { id, title, run } of checks) {
    const problems = await run(patient).catch((error): readonly Problem[] => [
      { severity: 'error', message: DOCTOR.failed(error) },
    ])
    findings.push({ id, title, problems })
  }
  const plugin = await patient.definition().catch(() => undefined)
  const ok = findings.every(({ problems }) => problems.every(({ severity }) => severity !== 'error'))
  return { ok, plugin: plugin?.id, checks: findings }
}

function patientIn(folder: string): Patient {
  const definition = once(() => definitionOf(join(folder, 'plugin.ts')))
  return {
    folder,
    definition,
    manifest: once(async () => projectManifest(await definition())),
    bundle: once(() => buildReport(folder)),
  }
}

function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | undefined
  return () => {
    result ??= work()
    return result
  }
}
