import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import { readJobState } from '@etabli/core/jobs/contract'
import { connectionSecret } from '#tests/support/secrets'
import { cancelModel, openModel, updateModel, validateModel } from '../../../plugins/transform/contract'
import { RUNS } from '../form'
import { machineAtRest } from '../process'
import { type Measure, median } from '../report'
import { modelNames } from './project'
import type { MeasuredProject } from './server'

const run = promisify(execFile)
const LOOK_MS = 20

export interface ValidatedProject extends MeasuredProject {
  /** The data folder of the product. */
  readonly home: string
  /** Listed for connections. */
  readonly lake: string
}

/** A model that was edited is validated; beside it, dbt alone compiles it in a folder of its own, edited as well. Both have parsed the project before. */
export async function measureValidation(measured: ValidatedProject): Promise<readonly Measure[]> {
  const { admin, project, lake, count } = measured
  const path = join(lake, 'bench.duckdb')
  const database = await DuckDBInstance.create(path)
  database.closeSync()
  await connectionSecret(admin, project, 'dbt', 'duckdb', { path })
  const modelName = modelNames(count)[Math.floor(count / 2)] ?? ''
  const { dbtModelInWorks: work } = await admin.call(openModel, { project, modelName })
  const { dbtFileSessionRedisID, dbtModel } = work
  const edited = (step: number) => `${dbtModel.SQLFileContent}-- edit ${step}\n`
  const validate = async () => {
    const { jobID } = await admin.call(validateModel, { project, modelName, dbtFileSessionRedisID })
    for (;;) {
      const { jobState } = await admin.call(readJobState, { jobID })
      if (jobState.status === 'error') throw new Error(`not validated: ${jobState.data.appError?.message}`)
      if (jobState.status === 'completed') return
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }
  // dbt is installed, and has parsed the project.
  await validate()
  const bare = await bareDbt(measured, path)
  const values = { warm: [] as number[], bare: [] as number[], unchanged: [] as number[] }
  try {
    await bare.compile(modelName, edited(-1))
    for (let step = 0; step < RUNS; step += 1) {
      await admin.call(updateModel, {
        ...{ project, modelName, dbtFileSessionRedisID },
        dbtModel: { ...dbtModel, SQLFileContent: edited(step) },
      })
      values.warm.push(await timed(validate))
      values.bare.push(await timed(() => bare.compile(modelName, edited(step))))
      values.unchanged.push(await timed(() => bare.compile(modelName, edited(step))))
    }
  } finally {
    await bare.remove()
    await admin.call(cancelModel, { project, modelName, dbtFileSessionRedisID })
  }
  const share = (own: readonly number[]) => [(100 * median(values.warm)) / median(own)]
  return [
    { name: 'an edited model validated, from the call to the end of the job', unit: 'ms', values: values.warm },
    { name: 'dbt compile --select alone, of the edited model', unit: 'ms', values: values.bare },
    { name: 'dbt compile --select alone, of the model as it was parsed', unit: 'ms', values: values.unchanged },
    { name: 'Validate against dbt alone, of the edited model', unit: '%', values: share(values.bare), goal: 20 },
    {
      name: 'Validate against dbt alone, of the model as it was parsed',
      unit: '%',
      values: share(values.unchanged),
      goal: 20,
    },
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  await machineAtRest()
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The dbt that the product has installed, in a copy of the same project. */
async function bareDbt({ home, repository }: ValidatedProject, path: string) {
  const place = await mkdtemp(join(tmpdir(), 'etabli-bench-dbt-'))
  const [folder, profiles] = [join(place, 'project'), join(place, 'profiles')]
  await run('git', ['clone', '--quiet', repository, folder])
  await rm(join(folder, '.git'), { recursive: true })
  await mkdir(profiles)
  const output = { type: 'duckdb', path, schema: 'main', threads: 4 }
  await writeFile(
    join(profiles, 'profiles.yml'),
    JSON.stringify({ wide: { target: 'etabli', outputs: { etabli: output } } }),
  )
  const dbt = await installedDbt(join(home, 'packages'))
  const env = {
    ...{ PATH: process.env.PATH, HOME: place, PYTHONDONTWRITEBYTECODE: '1', DBT_SEND_ANONYMOUS_USAGE_STATS: 'false' },
    ...{ DBT_PROFILES_DIR: profiles, DBT_VERSION_CHECK: 'false' },
  }
  return {
    compile: async (modelName: string, text: string) => {
      const file = join(folder, 'models', `${modelName}.sql`)
      if ((await readFile(file, 'utf8')) !== text) await writeFile(file, text)
      const name = modelName.slice(modelName.lastIndexOf('/') + 1)
      await run(dbt, ['--quiet', 'compile', '--select', name], { cwd: folder, env })
    },
    remove: () => rm(place, { recursive: true, force: true }),
  }
}

async function installedDbt(packages: string): Promise<string> {
  for (const name of await readdir(packages)) {
    const program = await realpath(join(packages, name, 'env/bin/dbt')).catch(() => undefined)
    if (program !== undefined) return program
  }
  throw new Error('dbt is not installed')
}
