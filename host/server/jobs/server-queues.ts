import type { QueueWorker, WorkQueue, WorkQueues } from '@etabli/sdk/platform/server'
import type { Store } from '@etabli/sdk/server'
import { JobQueue } from './job-queue'
import type { JobTables } from './migrations'
import type { SharedBoss } from './shared-boss'

/** The queues that plugins take from on this server. */
export class ServerQueues implements WorkQueues {
  readonly #open: JobQueue[] = []

  constructor(
    private readonly boss: SharedBoss,
    private readonly store: Store,
  ) {}

  open({ name, room, take }: QueueWorker): WorkQueue {
    const queue = new JobQueue(this.boss, (_, id) => take(id), room)
    this.#open.push(queue)
    queue.open([name])
    const database = this.store.database<JobTables>()
    return {
      send: async (id) => {
        await queue.ready(name)
        await queue.send(database, name, id, { isOwn: false })
      },
      wake: () => queue.wake(name),
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#open.map((queue) => queue.stop()))
  }
}
