import { randomBytes } from 'node:crypto'
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProcessResult, ProcessRunner, RunningJob } from '@etabli/sdk/server'
import type { DbtConnection, DbtConnections } from '../dbt/dbt-connection'
import { environmentOf, sandboxOf } from '../dbt/dbt-place'
import { profileOf, profilesText } from '../dbt/dbt-profile'
import { limitsOf, NOT_SANDBOXED, shownTo } from '../dbt/dbt-runner'
import type { DbtTool, InstalledDbt, PythonProgram } from '../dbt/dbt-tool'
import { endSessions } from '../dbt/end-sessions'
import { readOwnFile } from '../dbt/own-file'
import { PrivateFolder } from '../dbt/private-folder'
import type { CheckedOut } from '../dbt/project-folders'
import { packagesFolder } from '../dbt/project-packages'
import { ELEMENTARY_PACKAGES } from './elementary-packages'
import { withStorage } from './with-storage'

export const EDR: PythonProgram = { name: 'Elementary', program: 'edr', requirements: ELEMENTARY_PACKAGES }

/** The profile that Elementary asks for, whatever the project’s is called. */
const PROFILE = 'elementary'
/** What its own dbt project needs of the packages that the project has installed. */
const PACKAGES = ['elementary', 'dbt_utils']
/** It asks nobody else for packages, and tells nobody of its use. */
const SETTINGS = 'anonymous_usage_tracking: false\nrun_dbt_deps_if_needed: false\n'

interface Parts {
  readonly tool: DbtTool
  readonly connections: DbtConnections
  readonly processes: Pick<ProcessRunner, 'run' | 'holds'>
}

export interface ElementaryRequest {
  readonly copy: Pick<CheckedOut, 'folder' | 'repositoryFolder' | 'targetFolder'>
  /** Where the models of its package are. */
  readonly schema: string
  readonly job: Pick<RunningJob, 'project' | 'signal' | 'write'>
}

interface Run extends ElementaryRequest {
  readonly edr: InstalledDbt
  readonly connection: DbtConnection
  readonly own: PrivateFolder
  readonly write: (text: string) => void
}

/** The page, or why there is none, in a sentence. */
export type ElementaryResult = { readonly html: string } | { readonly exitCode: number; readonly message: string }

/** Runs Elementary’s `edr report` where dbt would run, with the packages that the project has installed. */
export class ElementaryReport {
  constructor(private readonly parts: Parts) {}

  async make(request: ElementaryRequest): Promise<ElementaryResult> {
    const { copy, job } = request
    const application = `etabli-edr-${randomBytes(6).toString('hex')}`
    const connection = await this.parts.connections.open(job.project, await profileOf(copy.folder), application)
    const own = await PrivateFolder.make()
    const shown = shownTo(copy, [own.path], connection.secrets)
    const write = (text: string) => job.write(`${shown(text.trimEnd())}\n`)
    let edr: InstalledDbt | undefined
    try {
      edr = await this.parts.tool.open({ say: write, signal: job.signal })
      const ended = await this.#run({ ...request, edr, connection, own, write })
      if (ended.end !== 'exited') await endSessions(connection.server, application)
      if (ended.end === 'exited' && ended.exitCode === 0)
        return { html: withStorage((await readOwnFile(pageIn(own))).toString('utf8')) }
      return { exitCode: ended.exitCode || 1, message: shown(whyOf(ended)) }
    } finally {
      edr?.release()
      await own.remove()
    }
  }

  async #run({ copy, schema, job, edr, connection, own, write }: Run): Promise<ProcessResult> {
    const [python, targetFolder] = [join(own.path, 'python'), join(own.path, 'target')]
    await mkdir(targetFolder, { mode: 0o700 })
    await putTogether(edr.folder, python, await packagesFolder(copy.folder))
    await own.writeProfiles(profilesText({ [PROFILE]: { ...connection.output, schema } }))
    await writeFile(join(own.home, 'config.yml'), SETTINGS)
    const place = { copy: { ...copy, targetFolder }, profile: PROFILE, connection, dbt: edr, own }
    const sandbox = sandboxOf(place, true)
    const limits = limitsOf({})
    const whole = { ...sandbox, writable: [...(sandbox.writable ?? []), python] }
    const held = await this.parts.processes.holds({ sandbox: whole, limits })
    if (held.isolation === 'process') write(NOT_SANDBOXED)
    return this.parts.processes.run({
      args: [
        edr.program,
        ...['report', '--config-dir', own.home, '--profiles-dir', own.profiles, '--open-browser', 'false'],
        ...['--target-path', targetFolder, '--file-path', pageIn(own)],
        ...['--project-name', job.project, '--env', 'prod'],
      ],
      cwd: targetFolder,
      env: { ...environmentOf(place), PYTHONPATH: python },
      ...{ limits, sandbox: whole, signal: job.signal },
      onOutput: write,
    })
  }
}

function pageIn(own: PrivateFolder): string {
  return join(own.path, 'target', 'report.html')
}

/**
 * Elementary runs a dbt project of its own, which lies in its program and wants its packages beside it. The environment is never changed, so
 * this run has a copy. The packages stay where they are: only the sandbox follows the links, and there they lead to nothing else.
 */
async function putTogether(environment: string, python: string, packages: string): Promise<void> {
  const [version = ''] = (await readdir(join(environment, 'lib'))).filter((name) => name.startsWith('python3'))
  const own = join(python, 'elementary')
  await cp(join(environment, 'lib', version, 'site-packages', 'elementary'), own, { recursive: true })
  const beside = join(own, 'monitor', 'dbt_project', 'dbt_packages')
  await mkdir(beside, { recursive: true })
  for (const name of PACKAGES) await symlink(join(packages, name), join(beside, name))
}

/** What Elementary has said of it, the last. */
function whyOf({ end, stdout, stderr }: ProcessResult): string {
  if (end === 'aborted') return 'edr report was cancelled'
  if (end !== 'exited') return `edr report was ended: ${end.replaceAll('-', ' ')}`
  const lines = `${stdout}\n${stderr}`.split('\n').map((line) => line.trim())
  const errors = lines.flatMap((line) => /(?:— ERROR — |\bError: )(?<words>.+)$/.exec(line)?.groups?.words ?? [])
  const said = errors.at(-1) ?? lines.findLast((line) => line !== '') ?? ''
  return `edr report failed: ${said.slice(0, 400)} – has dbt run --select elementary been run?`
}
