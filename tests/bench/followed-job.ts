import { randomUUID } from 'node:crypto'
import type { Client } from '#tests/support/client'
import { databaseOf } from './admin/events'
import { size } from './form'
import { visit } from './page'
import type { Measure } from './report'

/** Far from the next poll, so that what is measured is what was told. */
const PAUSE_MS = 700

/** From a change of a running job in the store to the page that shows it, by the clock that both have. */
export async function measureFollowedJob(admin: Client, home: string): Promise<readonly Measure[]> {
  const database = await databaseOf(home)
  const id = randomUUID()
  const times: number[] = []
  try {
    await database.query(
      `insert into job (id, kind, project, user_id, access, args, status, run_id, alive_at)
       select $1, 'git-command', 'demo_shop', id, '"admin"', '["git","log"]', 'running', 'bench', now() + interval '1 hour'
       from app_user where email = 'admin@etabli.local'`,
      [id],
    )
    await visit({
      url: `${admin.url}/app/admin/git?project=demo_shop&job=${id}`,
      token: admin.token ?? '',
      usable: { selector: 'main', text: 'Waiting for output' },
      afterwards: async (page) => {
        await page
          .waitForResponse((response) => response.url().endsWith('/api/v1/changes/follow'))
          .catch(() => undefined)
        for (let run = 0; run < size(20, 1); run += 1) {
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
          const shown = page.evaluate(
            (text) =>
              new Promise<number>((resolve) => {
                const look = () => {
                  if (document.querySelector('[role=log]')?.textContent?.includes(text)) resolve(Date.now())
                  else requestAnimationFrame(look)
                }
                look()
              }),
            `change ${run};`,
          )
          const began = Date.now()
          await database.query('update job set output = $2 where id = $1', [id, `change ${run};\n`])
          times.push((await shown) - began)
        }
      },
    })
  } finally {
    await database.query('delete from job where id = $1', [id])
    await database.end()
  }
  return [{ name: 'a change of a job to the page that follows it', unit: 'ms', values: times, goal: 50 }]
}
