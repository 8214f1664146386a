import type { ProjectRepository } from '@etabli/sdk/platform/server'
import {
  CHECK_ORDERS,
  CUSTOMER_SEGMENTS,
  OPENING_LIST,
  READ_ME,
  RESTOCK_LIST,
  REVENUE,
  REVENUE_BROKEN,
  REVENUE_NET,
  RUN_NODE,
  STORES,
} from './jobs'
import { WAREHOUSE_CLIENT } from './warehouse-client'

export const BRANCH = 'main'
const FOLDER = 'jobs'
const AUTHOR = 'Ada Lind <ada@shop.example>'

export const folderOf = (artefact: string) => `${FOLDER}/${artefact}`

interface DemoCommit {
  readonly subject: string
  readonly files: Readonly<Record<string, string>>
}

const revenueOf = (main: string) => ({ 'nightly-revenue/main.mjs': main })
const runOf = (artefact: string) => ({ [`${artefact}/run`]: RUN_NODE })

const COMMITS = {
  begun: {
    subject: 'Begin with the jobs of the night',
    files: {
      'README.md': READ_ME,
      'warehouse.mjs': WAREHOUSE_CLIENT,
      ...runOf('check-orders'),
      'check-orders/main.mjs': CHECK_ORDERS,
      ...runOf('nightly-revenue'),
      ...revenueOf(REVENUE),
      ...runOf('restock-list'),
      'restock-list/main.mjs': RESTOCK_LIST,
      ...runOf('customer-segments'),
      'customer-segments/main.mjs': CUSTOMER_SEGMENTS,
      'opening-list/main.sh': OPENING_LIST,
      'opening-list/stores.csv': STORES,
    },
  },
  broken: { subject: 'Take refunds off the revenue', files: revenueOf(REVENUE_BROKEN) },
  mended: { subject: 'Read refunds from the column that there is', files: revenueOf(REVENUE_NET) },
} as const satisfies Readonly<Record<string, DemoCommit>>

/** The ids of its commits. */
export type DemoCommits = Readonly<Record<keyof typeof COMMITS, string>>

/** Puts the demo's jobs on the branch of a repository, on top of what is there. */
export async function writeDemoCode(repository: Pick<ProjectRepository, 'run'>, now: Date): Promise<DemoCommits> {
  const commits = Object.values(COMMITS)
  // A day lies between two of them.
  const timeOf = (place: number) => Math.floor(now.getTime() / 1_000) - 86_400 * (commits.length - place)
  const input = commits.map((commit, place) => commitOf(commit, place + 1, timeOf(place))).join('')
  const { exitCode, stdout, stderr } = await repository.run({ args: ['fast-import', '--quiet'], input, changes: true })
  const [begun = '', broken = '', mended = ''] = stdout.split('\n')
  if (exitCode !== 0 || mended === '') throw new Error(`git did not take the code of the demo: ${stderr}`)
  return { begun, broken, mended }
}

/** In the language of `git fast-import`, which then says the commit's id. */
function commitOf({ subject, files }: DemoCommit, mark: number, time: number): string {
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`
  const lines = Object.entries(files).map(
    ([path, text]) => `M ${path.endsWith('/run') ? 755 : 644} inline ${FOLDER}/${path}\n${data(text)}`,
  )
  const parent = mark === 1 ? `refs/heads/${BRANCH}^0` : `:${mark - 1}`
  return [
    `commit refs/heads/${BRANCH}\nmark :${mark}\ncommitter ${AUTHOR} ${time} +0000\n${data(subject)}`,
    `from ${parent}\n`,
    ...lines,
    `get-mark :${mark}\n`,
  ].join('')
}
