import pg from 'pg'
import { readConfig } from '../../../host/server/config'
import { createLog } from '../../../host/server/log'
import { joinDatabase } from '../../../host/server/store/join-database'

/** A connection to the database of a product that runs in this data folder. */
export async function databaseOf(home: string): Promise<pg.Client> {
  const { platform } = await joinDatabase(readConfig('demo', { ETABLI_HOME: home }, home), createLog('silent'))
  const client = new pg.Client(platform)
  await client.connect()
  return client
}

/**
 * Puts events into the audit trail, two rows each as the platform writes them: of 500 users, 40 actions and 60 projects, over
 * two years. One in fifty was denied, one in 10,000 never ended.
 */
export async function makeEvents(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into audit_event (at, request_id, user_id, email, ip, action, project, object, outcome, message, before, after)
     select timestamptz '2024-01-01' + n * interval '63 seconds' + half.late, 'bench-' || n, 'u' || n % 500, 'user' || n % 500 || '@example.org',
       '10.0.' || n % 200 || '.7', 'area' || n % 8 || '.act' || n % 5, 'project_' || n % 60,
       case when half.ends then 'object ' || n else '' end,
       case when not half.ends then 'begun' when n % 50 = 0 then 'denied' else 'done' end,
       case when half.ends and n % 50 = 0 then 'you need W on secret' else '' end,
       case when half.ends then jsonb_build_object('n', n) end, case when half.ends then jsonb_build_object('n', n + 1) end
     from generate_series(1, $1::int) n,
       (values (false, interval '0'), (true, interval '1 second')) half (ends, late)
     where not (half.ends and n % 10000 = 0)
     order by n, half.ends`,
    [count],
  )
  await client.query('analyze audit_event')
}
