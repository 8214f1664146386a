import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port'
import type { Rival } from './rival'

const AIRFLOW_PORT = await freePort()
const DAGSTER_PORT = await freePort()

/** Airflow 3, as its `standalone` command has it: SQLite and its own executor. */
const AIRFLOW: Rival = {
  name: 'Airflow',
  packages: ['apache-airflow==3.3.2'],
  environment: (folder) => ({
    AIRFLOW_HOME: folder,
    AIRFLOW__CORE__LOAD_EXAMPLES: 'false',
    AIRFLOW__CORE__DAGS_FOLDER: join(folder, 'dags'),
    AIRFLOW__CORE__EXECUTION_API_SERVER_URL: `http://127.0.0.1:${AIRFLOW_PORT}/execution/`,
    AIRFLOW__API__PORT: String(AIRFLOW_PORT),
    AIRFLOW__API__BASE_URL: `http://127.0.0.1:${AIRFLOW_PORT}`,
  }),
  prepare: async (folder) => {
    await mkdir(join(folder, 'dags'), { recursive: true })
    await copyFile(join(import.meta.dirname, 'airflow_dags.py'), join(folder, 'dags', 'bench.py'))
  },
  serve: ['airflow', 'standalone'],
  beginRow: ['airflow', 'dags', 'trigger', 'row'],
  records: 'airflow_runs.py',
}

/** Dagster, as its `dev` command has it. */
const DAGSTER: Rival = {
  name: 'Dagster',
  packages: ['dagster==1.13.27', 'dagster-webserver==1.13.27'],
  environment: (folder) => ({ DAGSTER_HOME: folder, DAGSTER_DISABLE_TELEMETRY: 'yes' }),
  prepare: async (folder) => {
    await writeFile(join(folder, 'dagster.yaml'), 'telemetry: { enabled: false }\n')
    await copyFile(join(import.meta.dirname, 'dagster_jobs.py'), join(folder, 'jobs.py'))
  },
  serve: ['dagster', 'dev', '-f', 'jobs.py', '-p', String(DAGSTER_PORT)],
  beginRow: ['dagster', 'job', 'launch', '-f', 'jobs.py', '-j', 'row'],
  records: 'dagster_runs.py',
}

export const RIVALS: readonly Rival[] = [AIRFLOW, DAGSTER]
