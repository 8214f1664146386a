import type { TaskKind } from '@etabli/sdk/platform/server'
import type { TaskOutcome } from '@etabli/sdk/server'
import { LineSplitter } from './line-splitter'
import type { LocalEngineSettings } from './settings'
import type { TaskWork, WorkingRun } from './task-work'

/** A task of a kind: whoever gives the kind runs it. There is nothing to be made ready. */
export class KindWork implements TaskWork {
  constructor(
    private readonly kind: TaskKind | undefined,
    private readonly settings: Pick<LocalEngineSettings, 'timeLimitMinutes'>,
  ) {}

  async isCurrent(): Promise<boolean> {
    return true
  }

  /** The run's signal tells. */
  stop(): void {}

  async discard(): Promise<void> {}

  async run({ taken, host, signal, technical, application, news }: WorkingRun): Promise<TaskOutcome> {
    const { task } = taken
    if (!this.kind)
      return { status: 'error', error: `This platform cannot run ${task.kind} commands any more.`, mayRetry: false }
    technical.write(`Taken by ${host}, attempt ${task.attempt}`)
    const environment = await taken.environment()
    news.tell({ step: 'running', isStarted: true, facts: { host } })
    await news.heard()
    signal.throwIfAborted()
    const lines = new LineSplitter((line) => application.write(line))
    const outcome = await this.kind.run({
      ...{ task, environment, signal },
      seconds: task.limits.seconds ?? this.settings.timeLimitMinutes * 60,
      write: (text) => lines.write(text),
      tellCommit: (commit) => news.tell({ facts: { commit } }),
    })
    lines.end()
    return outcome
  }
}
