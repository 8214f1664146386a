import { createToken } from '../../services/token'

/** What is taken from a queue, and how much of it this server has room for. */
export interface QueueWorker {
  /** Stored with each message, so never renamed: `task-of-etabli`. */
  readonly name: string
  /** How many more this server can take now; asked before each look. */
  readonly room: () => number
  /** Resolves when it is this server's, or nobody's any more: until then it is given to another after 15 s. */
  readonly take: (id: string) => Promise<void>
}

export interface WorkQueue {
  /** Puts an id in the queue; some server with room takes it. */
  send(id: string): Promise<void>
  /** Looks at once: there is room again, or somebody has sent something. */
  wake(): void
}

/** Queues that all servers of an installation take from (pg-boss). Ids only: what they stand for is the plugin's own record. */
export interface WorkQueues {
  /** Begins to take. It ends with the server. */
  open(worker: QueueWorker): WorkQueue
}
export const WorkQueues = createToken<WorkQueues>('etabli.WorkQueues', 'Ids that wait for whichever server has room')
