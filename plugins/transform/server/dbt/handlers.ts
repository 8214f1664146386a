import { join } from 'node:path'
import {
  defineJob,
  type HandledCall,
  handle,
  type JobDefinition,
  type JobOutcome,
  type Jobs,
  type RunningJob,
} from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { generateDocs, generateReport, REPORT_COMMANDS, runDbtCommand } from '../../contract'
import { type ColumnParts, keepColumns } from '../columns/keep-columns'
import type { PublishedPages } from '../published/published-page-repository'
import type { Reports } from '../report/reports'
import { checkDbtArguments } from './dbt-arguments'
import { failures } from './failures'
import type { KeptRuns } from './kept-runs'
import { readOwnFile } from './own-file'

const STATIC_PAGE = 'static_index.html'

const Command = z.object({ args: z.readonly(z.array(z.string())), workDir: z.string() })
type Command = z.infer<typeof Command>
const Docs = z.object({ args: z.readonly(z.array(z.string())) })
type Docs = z.infer<typeof Docs>

export interface DbtJobsParts {
  readonly runs: KeptRuns
  readonly pages: PublishedPages
  readonly jobs: Jobs
  readonly reports: Reports
  readonly columns: ColumnParts
}

/** dbt in the background: its commands, its documentation, and the report on what its runs have found. */
export class DbtJobs {
  readonly command: JobDefinition<Command>
  readonly docs: JobDefinition<Docs>
  readonly report: JobDefinition<Record<never, never>>

  constructor(private readonly parts: DbtJobsParts) {
    this.command = defineJob({
      kind: 'dbt-command',
      payload: Command,
      access: ':project:transform:exec',
      run: ({ args, workDir }, job) => this.#run(args, workDir, job),
    })
    this.docs = defineJob({
      kind: 'dbt-docs-generate',
      payload: Docs,
      access: ':project:docs:enabled',
      run: ({ args }, job) => this.#generateDocs(args, job),
    })
    this.report = defineJob({
      kind: 'edr-report-generate',
      payload: z.object({}),
      access: ':project:edr-report:enabled',
      retry: true,
      run: (_nothing, job) => this.#generateReport(job),
    })
  }

  get definitions() {
    return [this.command, this.docs, this.report] as const
  }

  get calls(): readonly HandledCall[] {
    const { jobs } = this.parts
    return [
      handle(runDbtCommand, async ({ input: { project, args, workDir }, principal, audit }) => {
        audit({ object: `dbt ${args.join(' ')}`.slice(0, 500), after: { args, workDir } })
        const checked = checkDbtArguments(args)
        const payload = { args: checked, workDir }
        return { jobID: await jobs.start({ principal, project, args: checked, job: this.command, payload }) }
      }),
      handle(generateDocs, async ({ input: { project, args }, principal, audit }) => {
        audit({ object: 'dbt docs', after: { args } })
        const checked = checkDbtArguments(args)
        if (checked[0] !== 'docs') throw failures.DBT_ARGUMENTS({ message: 'docs are made by dbt docs generate' })
        return {
          jobID: await jobs.start({ principal, project, args: checked, job: this.docs, payload: { args: checked } }),
        }
      }),
      handle(generateReport, async ({ input: { project, args }, principal, audit }) => {
        audit({ object: 'dbt report', after: { args } })
        const [command, ...rest] = args
        if (!REPORT_COMMANDS.some((one) => one === command) || rest.length > 0)
          throw failures.DBT_ARGUMENTS({ message: 'the report is made by the command report, alone' })
        return { jobID: await jobs.start({ principal, project, args, job: this.report, payload: {} }) }
      }),
    ]
  }

  async #run(args: readonly string[], workDir: string, job: RunningJob): Promise<JobOutcome> {
    return outcomeOf(await this.parts.runs.run({ ...requestOf(job), args, workDir }))
  }

  async #generateDocs(args: readonly string[], job: RunningJob): Promise<JobOutcome> {
    const whole = args.includes('--static') ? args : [...args, '--static']
    const ended = await this.parts.runs.run(
      { ...requestOf(job), args: whole, workDir: '' },
      async ({ exitCode }, copy) => {
        if (exitCode !== 0) return
        const html = await readOwnFile(join(copy.targetFolder, STATIC_PAGE))
        await this.parts.pages.keep(job.project, 'docs', { html, maker: 'dbt' })
        job.write('The docs are published.\n')
        await keepColumns(this.parts.columns, copy, job)
      },
    )
    return outcomeOf(ended)
  }

  async #generateReport(job: RunningJob): Promise<JobOutcome> {
    const made = await this.parts.reports.make(job)
    if (!('html' in made)) return made
    await this.parts.pages.keep(job.project, 'report', made)
    job.write('The report is published.\n')
    return { exitCode: 0 }
  }
}

function requestOf(job: RunningJob) {
  return { id: job.id, project: job.project, signal: job.signal, write: (text: string) => job.write(text) }
}

function outcomeOf({ exitCode, message }: JobOutcome): JobOutcome {
  return { exitCode, ...(message !== undefined && { message }) }
}
