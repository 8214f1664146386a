import { access } from 'node:fs/promises'
import { defineJob, type JobDefinition, type JobOutcome, type ProcessRunner, type RunningJob } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { About, type ConnectorForm, formOfAbout } from './about-form'
import type { AddedConnector, AddedConnectors } from './added-connector-repository'
import type { ConnectorTool, InstalledConnector } from './connector-tool'

const SECONDS = 60
const MEMORY_BYTES = 1024 ** 3
const OUTPUT_BYTES = 8 * 1024 ** 2

const Payload = z.object({
  role: z.enum(['tap', 'target']),
  name: z.string(),
  title: z.string(),
  connectionType: z.string(),
  singerSource: z.string(),
  by: z.string(),
})
export type AddConnector = z.infer<typeof Payload>

interface Parts {
  readonly tool: Pick<ConnectorTool, 'open'>
  readonly added: Pick<AddedConnectors, 'keep'>
  readonly processes: Pick<ProcessRunner, 'run'>
}

/** Installs a connector, asks it what it is configured with, and keeps it. It may be begun twice. */
export function addConnectorJob(parts: Parts): JobDefinition<AddConnector> {
  return defineJob({
    kind: 'flow-connector-add',
    payload: Payload,
    access: 'admin',
    retry: true,
    run: async ({ by, ...wanted }, job) => {
      const { name } = wanted
      const say = (line: string) => job.write(`${line}\n`)
      const installed = await parts.tool.open(wanted, { say, signal: job.signal })
      try {
        if (!(await isThere(installed.program)))
          return failed(`${wanted.singerSource} brings no program ${name}: give the name of the one that it brings`)
        say(`Asking ${name} what it is configured with`)
        const about = await askAbout(parts, installed, job)
        if (!about)
          return failed(`${name} does not tell what it is configured with (--about): ask for a plugin that ships it`)
        const told = formOfAbout(about)
        await parts.added.keep(addedOf(wanted, about, told), by)
        const { form, secrets } = told
        say(`${name} has ${Object.keys(form.properties).length} settings, and ${secrets.length} that a secret gives`)
        return { exitCode: 0 }
      } finally {
        installed.release()
      }
    },
  })
}

function isThere(program: string): Promise<boolean> {
  return access(program).then(
    () => true,
    () => false,
  )
}

function failed(message: string): JobOutcome {
  return { exitCode: 1, message }
}

/** Undefined where it cannot say. It is strangers' code: it sees nothing of this machine but itself. */
async function askAbout(
  { processes }: Parts,
  { program, readable }: InstalledConnector,
  { signal }: RunningJob,
): Promise<About | undefined> {
  const { end, exitCode, stdout } = await processes.run({
    args: [program, '--about', '--format=json'],
    cwd: '/tmp',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/tmp', LANG: 'C.UTF-8', PYTHONDONTWRITEBYTECODE: '1' },
    limits: { seconds: SECONDS, memoryBytes: MEMORY_BYTES, outputBytes: OUTPUT_BYTES },
    sandbox: { sees: 'programs', network: false, readable },
    signal,
  })
  signal.throwIfAborted()
  return end === 'exited' && exitCode === 0 ? aboutIn(stdout) : undefined
}

/** Some print lines of their own before it. */
export function aboutIn(text: string): About | undefined {
  try {
    const found = About.safeParse(JSON.parse(text.slice(text.indexOf('{'))))
    return found.success ? found.data : undefined
  } catch {
    return undefined
  }
}

function addedOf(wanted: Omit<AddConnector, 'by'>, about: About, told: ConnectorForm): AddedConnector {
  return { ...wanted, title: wanted.title || about.name, description: about.description ?? '', told }
}
