import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { projectManifest } from '@etabli/core/plugin/manifest'
import { PACKAGE_FILE, PluginPackage, type ServerNeeds } from '@etabli/core/plugin/plugin-package'
import { definitionOf } from '../../vite/definition-of'
import { DOCTOR } from '../messages'
import { DENY_BY_DEFAULT } from './access'
import { ADMISSION } from './admission'
import { BROWSER_CHECKS, withoutBrowser } from './browser/browser'
import { type BrowserSession, NoBrowserError, openSession } from './browser/session'
import { buildAside } from './build-report'
import { BUNDLE_CHECKS } from './bundle'
import { type Check, errors, type Patient, type Problem } from './check'
import { HEAVY_IMPORTS } from './heavy-imports'
import { REFERENCE_CHECKS } from './references'
import { SCHEMA } from './schema'
import { SERVER_PLACE } from './server-place'
import { SHARED_VERSIONS } from './shared-versions'

/** What is found out without a browser. */
export const STATIC_CHECKS: readonly Check[] = [
  SCHEMA,
  ...REFERENCE_CHECKS,
  ADMISSION,
  SHARED_VERSIONS,
  DENY_BY_DEFAULT,
  HEAVY_IMPORTS,
  ...BUNDLE_CHECKS,
  SERVER_PLACE,
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

export interface DoctorOptions {
  readonly checks?: readonly Check[]
  /** Opens the built plugin in a browser as well. */
  readonly browser?: boolean
}

/** Looks at the plugin of a folder for what would keep it from working in a workbench. */
export async function doctor(
  folder: string,
  { checks = STATIC_CHECKS, browser = false }: DoctorOptions = {},
): Promise<DoctorReport> {
  const temporary = await mkdtemp(join(tmpdir(), 'etabli-doctor-'))
  const patient = patientIn(resolve(folder), temporary)
  const findings: Finding[] = []
  const failures = new Set<string>()
  const make = async ({ id, title, run }: Check): Promise<Finding> => {
    const problems = await run(patient).catch((error): readonly Problem[] => {
      const failure = DOCTOR.failed(error)
      const isTold = failures.has(failure)
      failures.add(failure)
      return errors([isTold ? DOCTOR.sameReason : failure])
    })
    return { id, title, problems }
  }
  try {
    for (const check of checks) findings.push(await make(check))
    // Each has pages of its own, and mostly waits for them.
    if (browser) findings.push(...(await Promise.all((await browserChecks(patient)).map(make))))
  } finally {
    await patient.leave()
    await rm(temporary, { recursive: true, force: true })
  }
  const plugin = await patient.definition().catch(() => undefined)
  const ok = findings.every(({ problems }) => problems.every(({ severity }) => severity !== 'error'))
  return { ok, plugin: plugin?.id, checks: findings }
}

/** Those that need a browser, or what stands for them where there is none. */
async function browserChecks({ browser }: Patient): Promise<readonly Check[]> {
  try {
    await browser()
    return BROWSER_CHECKS
  } catch (error) {
    if (error instanceof NoBrowserError) return [withoutBrowser(error.message)]
    return [{ id: 'browser', title: DOCTOR.browserTitle, run: () => Promise.reject(error) }]
  }
}

interface LivingPatient extends Patient {
  /** Closes what was opened. */
  readonly leave: () => Promise<void>
}

function patientIn(folder: string, temporary: string): LivingPatient {
  const definition = once(() => definitionOf(join(folder, 'plugin.ts')))
  const built = once(() => buildAside(folder, temporary))
  let opened: BrowserSession | undefined
  return {
    folder,
    definition,
    manifest: once(async () => projectManifest(await definition())),
    bundle: async () => (await built()).report,
    serverNeeds: async () => needsOf((await built()).folder),
    browser: once(async () => {
      opened = await openSession(folder, (await built()).folder)
      return opened
    }),
    leave: async () => opened?.close(),
  }
}

async function needsOf(built: string): Promise<ServerNeeds | undefined> {
  const text = await readFile(join(built, PACKAGE_FILE), 'utf8')
  return PluginPackage.parse(JSON.parse(text)).serverNeeds
}

function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | undefined
  return () => {
    result ??= work()
    return result
  }
}
