import { setTimeout as pause } from 'node:timers/promises'
import { newId, type Principals, type ProjectRepositories } from '@etabli/sdk/platform/server'
import type { Principal, ProjectDirectory, RequestLog, SecretSource } from '@etabli/sdk/server'
import type { EnvItem } from '../../contract'
import type { ArtefactRepository } from '../artefacts/artefact-repository'
import type { BundleRepository, BundleRow } from '../bundles/bundle-repository'
import type { BundleRunRepository } from '../bundles/bundle-run-repository'
import type { BundleRuns } from '../bundles/bundle-runs'
import type { Dispatcher } from '../tasks/dispatcher'
import { newTask, type TaskMaker } from '../tasks/task-maker'
import type { TaskRepository } from '../tasks/task-repository'
import { nextTime } from '../triggers/read-schedule'
import type { TriggerClock } from '../triggers/trigger-clock'
import type { TriggerRepository } from '../triggers/trigger-repository'
import { type DemoCommits, writeDemoCode } from './demo-code'
import { BUNDLE_SCHEDULE, DEMO_BUNDLE, DEMO_TRIGGERS, demoArtefacts, ENGINE, PROJECT, SECRET } from './demo-things'

const OWNER = 'admin@etabli.local'
/** Once pages are answered: what the demo runs costs nobody a slower start. */
const BEGIN_AFTER_MS = 1_500
const LOOK_MS = 250
/** What takes longer does not keep the others waiting. */
const LONGEST_MS = 60_000

export interface DemoParts {
  readonly artefacts: ArtefactRepository
  readonly bundles: BundleRepository
  readonly runs: BundleRunRepository
  readonly bundleRuns: BundleRuns
  readonly triggers: TriggerRepository
  readonly tasks: TaskRepository
  readonly maker: TaskMaker
  readonly dispatcher: Dispatcher
  readonly clock: Pick<TriggerClock, 'wake'>
  readonly principals: Principals
  readonly projects: Pick<ProjectDirectory, 'find'>
  readonly repositories: ProjectRepositories
  readonly secrets: () => readonly SecretSource[]
  readonly log: RequestLog
}

/** One run that the demo begins. */
interface DemoRun {
  readonly artefact: string
  readonly commit?: string
  readonly env?: readonly EnvItem[]
}

/** Fills the demo shop once: artefacts with code, triggers, a bundle, and a history that is made by running them. */
export class DemoShop {
  readonly #abort = new AbortController()
  #work: Promise<void> | undefined

  constructor(private readonly parts: DemoParts) {}

  /** Returns at once; what is to be done is done once the server answers. */
  begin(): void {
    this.#work ??= this.#fill().catch((error: unknown) => {
      if (this.#abort.signal.aborted) return
      this.parts.log.warn({ err: error }, 'the example tasks were not made')
    })
  }

  async stop(): Promise<void> {
    this.#abort.abort()
    await this.#work
  }

  async #fill(): Promise<void> {
    const { principals, projects, repositories } = this.parts
    await this.#pause(BEGIN_AFTER_MS)
    if (!(await projects.find(PROJECT))) return
    if (await this.#isFilled()) return this.parts.log.info({}, 'the example tasks were made before')
    const [owner, secret] = await Promise.all([principals.findByEmail(OWNER), this.#secret()])
    if (!owner || secret === undefined) return
    const commits = await writeDemoCode(await repositories.ensure(PROJECT, this.#abort.signal), new Date())
    for (const artefact of demoArtefacts(secret)) await this.parts.artefacts.create(PROJECT, artefact, owner.email)
    const bundle = await this.parts.bundles.create(PROJECT, DEMO_BUNDLE, owner.email)
    await this.#schedule(owner, bundle)
    for (const run of historyOf(commits)) await this.#run(owner, run)
    await this.#runBundle(owner, bundle)
  }

  /** Also where somebody has removed every artefact: what is gone stays so while there are runs of it. */
  async #isFilled(): Promise<boolean> {
    const { artefacts, tasks } = this.parts
    const [known, ran] = await Promise.all([artefacts.list(PROJECT), tasks.total({ project: PROJECT })])
    return known.length > 0 || ran > 0
  }

  async #secret(): Promise<string | undefined> {
    const headers = await Promise.all(this.parts.secrets().map((source) => source.list(PROJECT)))
    return headers.flat().find(({ name }) => name === SECRET)?.redisId
  }

  async #schedule(owner: Principal, bundle: BundleRow): Promise<void> {
    const { triggers, maker, clock } = this.parts
    for (const { artefact, cron, zone, isPaused } of DEMO_TRIGGERS) {
      const nextAt = await nextTime(cron, zone, new Date())
      const made = await maker.make(PROJECT, inputOf({ artefact }), owner)
      const { id } = await triggers.add({ ...made, id: newId(), cron, zone, nextAt })
      if (isPaused) await triggers.pause(id, true, nextAt)
    }
    const { cron, zone } = BUNDLE_SCHEDULE
    await triggers.add({
      ...{ id: newId(), project: PROJECT, bundleId: bundle.id, name: bundle.name, description: bundle.description },
      ...{ artefact: '', artefactVersion: '', engine: ENGINE, cron, zone },
      nextAt: await nextTime(cron, zone, new Date()),
      user: { id: owner.id, email: owner.email },
    })
    clock.wake()
  }

  async #run(owner: Principal, run: DemoRun): Promise<void> {
    const { maker, tasks, dispatcher } = this.parts
    const row = await tasks.insert(tasks.database, newTask(await maker.make(PROJECT, inputOf(run), owner), 'task'))
    dispatcher.begin([row])
    await this.#over(async () => (await tasks.find(row.id))?.completed_at)
  }

  async #runBundle({ id, email }: Principal, bundle: BundleRow): Promise<void> {
    const { runs, bundleRuns, dispatcher } = this.parts
    const { run, rows } = await runs.database
      .transaction()
      .execute((transaction) => bundleRuns.start(transaction, bundle, { user: { id, email }, engine: ENGINE }))
    dispatcher.begin(rows)
    await this.#over(async () => (await runs.find(run.id))?.completed_at)
  }

  /** One after the other: a small machine has other things to do. */
  async #over(completedAt: () => Promise<Date | null | undefined>): Promise<void> {
    const until = performance.now() + LONGEST_MS
    while (performance.now() < until && (await completedAt()) === null) await this.#pause(LOOK_MS)
  }

  #pause(milliseconds: number): Promise<void> {
    return pause(milliseconds, undefined, { ref: false, signal: this.#abort.signal })
  }
}

/** A night that was good, one that was not, and how it went on. Runs that are compared name their commit: other areas commit too. */
function historyOf({ begun, broken, mended }: DemoCommits): readonly DemoRun[] {
  const strict = [{ name: 'MOST_OPEN', value: '100' }]
  return [
    { artefact: 'nightly-revenue', commit: begun },
    { artefact: 'check-orders', commit: mended },
    { artefact: 'nightly-revenue', commit: broken },
    { artefact: 'restock-list' },
    { artefact: 'check-orders', commit: mended, env: strict },
    { artefact: 'customer-segments' },
    { artefact: 'opening-list' },
  ]
}

function inputOf({ artefact, commit, env }: DemoRun) {
  return {
    name: artefact,
    'artefact-origin': `${PROJECT}/${artefact}`,
    'engine-setup': { engine: ENGINE },
    ...(commit !== undefined && { 'git-commit': commit }),
    ...(env && { env: [...env] }),
  }
}
