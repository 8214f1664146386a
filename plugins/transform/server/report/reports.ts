import type { JobOutcome, RunningJob } from '@etabli/sdk/server'
import type { DbtRunner } from '../dbt/dbt-runner'
import type { FailingRowsParts } from '../dbt/failing-rows'
import type { ProjectFolders } from '../dbt/project-folders'
import type { RunResults } from '../dbt/run-result-repository'
import type { ElementaryReport } from '../elementary/elementary-report'
import { elementarySchema } from '../elementary/elementary-schema'
import { samplesOf } from './samples'
import { writeReport } from './write-report'

interface Parts {
  readonly results: RunResults
  readonly connections: FailingRowsParts['connections']
  readonly runner: Pick<DbtRunner, 'run'>
  readonly folders: ProjectFolders
  readonly elementary: Pick<ElementaryReport, 'make'>
  /** Whether the dbt project lists Elementary’s package, on the main branch. */
  readonly usesElementary: (project: string) => Promise<boolean>
}

export interface MadeReport {
  readonly html: string
  readonly maker: 'etabli' | 'elementary'
}

/** Makes the report on a project: by Elementary where the project has its package, else Etabli’s own. */
export class Reports {
  constructor(private readonly parts: Parts) {}

  /** The report, or how the job has ended without one. */
  async make(job: RunningJob): Promise<MadeReport | JobOutcome> {
    return (await this.parts.usesElementary(job.project)) ? this.#byElementary(job) : this.#own(job)
  }

  async #own(job: RunningJob): Promise<MadeReport | JobOutcome> {
    const results = await this.parts.results.all(job.project)
    const runs = new Set(results.map(({ jobId }) => jobId)).size
    if (runs === 0) return { exitCode: 1, message: 'there is nothing to report yet: run dbt test or dbt run first' }
    job.write(`Reporting on ${results.length} results of ${runs} runs.\n`)
    const samples = await samplesOf(this.parts, results, job)
    return { html: writeReport(job.project, results, new Date(), samples), maker: 'etabli' }
  }

  /** dbt says where the project builds Elementary’s models, and installs the packages. */
  async #byElementary(job: RunningJob): Promise<MadeReport | JobOutcome> {
    const { project, signal } = job
    const { release, ...copy } = await this.parts.folders.checkOut(project, { workDir: '' }, signal)
    try {
      const write = (text: string) => job.write(text)
      const { exitCode, message } = await this.parts.runner.run({ ...copy, project, args: ['parse'], signal, write })
      if (exitCode !== 0) return { exitCode, ...(message !== undefined && { message }) }
      const schema = await elementarySchema(copy.targetFolder)
      if (schema === undefined) {
        job.write('The project lists Elementary but has none of its models: this is Etabli’s own report.\n')
        return await this.#own(job)
      }
      const made = await this.parts.elementary.make({ copy, schema, job })
      return 'html' in made ? { html: made.html, maker: 'elementary' } : made
    } finally {
      await release()
    }
  }
}
