import type { Client } from 'pg'
import { size } from '../form'

/** It has no services of its own. */
export const PROJECT = 'demo_transit'
export const SERVICES_KEPT = size(1_000, 100)

/** A ULID, by which these services are told from all others. */
const ULID = `'BENCH' || lpad(n::text, 21, '0')`
/** What the n-th has at a cloud. */
const AT_CLOUD = `'00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0')`

export const firstService = `service:BENCH${'1'.padStart(21, '0')}`
export const firstAtCloud = '00000000-0000-4000-8000-000000000001'

/** Puts services into the store, each deployed on both clouds: one in ten was changed since. */
export async function makeServices(database: Client): Promise<void> {
  await removeServices(database)
  const env = JSON.stringify(Array.from({ length: 10 }, (_, at) => ({ name: `VARIABLE_${at}`, value: `value ${at}` })))
  const release = JSON.stringify({
    ...{ image: 'node:20', gitUrl: 'https://git.test/bench.git', gitBranch: 'main', codePath: '', port: '8080' },
    ...{ env: JSON.parse(env), secrets: [] },
  })
  await database.query(
    `insert into service (id, project, name, description, image, git_url, git_branch, code_path, port, use_grpx, env, secrets, created_by, modified_by)
     select ${ULID}, $1, 'bench ' || n, 'service ' || n || ' of the bench', 'node:20', 'https://git.test/bench.git', 'main', '',
       case when n % 10 = 0 then '8081' else '8080' end, false, $3, '[]', 'bench@etabli.local', 'bench@etabli.local'
     from generate_series(1, $2::int) n`,
    [PROJECT, SERVICES_KEPT, env],
  )
  await database.query(
    `insert into service_version (service_id, engine, version, by, outcome, release, spec)
     select ${ULID}, engine, 1, 'bench@etabli.local', 'succeeded', $2, spec
     from generate_series(1, $1::int) n, ${CLOUDS}`,
    [SERVICES_KEPT, release],
  )
  await database.query(
    `insert into service_deployment (service_id, engine, status, endpoints, spec, reference, version, emulated, run_id, process_status,
       process_action, process_completed_at, asked_at, observed_at)
     select ${ULID}, engine, 'running', jsonb_build_array('https://' || ${AT_CLOUD} || '.cloud.test'), spec, place || ${AT_CLOUD}, 1, false,
       'BENCH', 'started', 'deploy', now(), now() - interval '1 hour', now() - interval '1 hour'
     from generate_series(1, $1::int) n, ${CLOUDS}`,
    [SERVICES_KEPT],
  )
  await database.query('analyze service, service_version, service_deployment')
}

const CLOUDS = `(values ('clever-cloud', 'app_', '{"resources": {"name": "XS"}, "options": {"force-https": true}}'::jsonb),
  ('scaleway', 'fr-par/', '{"resources": {"cpu-limit": 140, "memory-limit": 256}, "options": {"http-option": "enabled"}}'::jsonb)) clouds (engine, place, spec)`

export async function removeServices(database: Client): Promise<void> {
  await database.query("delete from service_deployment where service_id like 'BENCH%'")
  await database.query("delete from service where id like 'BENCH%'")
}
