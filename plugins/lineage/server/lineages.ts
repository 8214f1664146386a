import type {
  LineageAsker,
  LineageChange,
  LineagePart,
  LineageSource,
  TablePage,
  TaskWords,
} from '@etabli/sdk/platform/server'
import type { ConnectionDirectory, RequestLog } from '@etabli/sdk/server'
import { JoinedLineage } from './joined-lineage'
import { TableIdentity } from './table-identity'

type WordsOf = (asker: LineageAsker, task: string) => Promise<TaskWords | undefined>

interface Parts {
  readonly sources: () => readonly LineageSource[]
  readonly pages: () => readonly TablePage[]
  readonly words: () => readonly WordsOf[]
  readonly connections: Pick<ConnectionDirectory, 'names' | 'addressOf'>
  readonly log: Pick<RequestLog, 'warn'>
}

/** Asks the areas. One that fails costs its own nodes only. */
export class Lineages {
  constructor(private readonly parts: Parts) {}

  async read(asker: LineageAsker): Promise<JoinedLineage> {
    const { sources, pages, connections } = this.parts
    const [identity, ...told] = await Promise.all([
      TableIdentity.of(connections, asker.project, pages()),
      ...sources().map((source) => this.#tried(() => source.read(asker))),
    ])
    const known = told.filter((part): part is LineagePart => part !== undefined)
    return new JoinedLineage(asker, known, identity, known.length < told.length)
  }

  /** The newest that any area knows of. */
  async lastChange(asker: LineageAsker, nodes: readonly string[]): Promise<LineageChange | undefined> {
    const asked = this.parts.sources().map((source) => this.#tried(async () => source.lastChange?.(asker, nodes)))
    const found = (await Promise.all(asked)).filter((change) => change !== undefined)
    return found.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
  }

  async lastWords(asker: LineageAsker, task: string): Promise<TaskWords | undefined> {
    const asked = this.parts.words().map((wordsOf) => this.#tried(() => wordsOf(asker, task)))
    return (await Promise.all(asked)).find((words) => words !== undefined)
  }

  async #tried<Told>(ask: () => Promise<Told>): Promise<Told | undefined> {
    try {
      return await ask()
    } catch (error) {
      this.parts.log.warn({ err: error }, 'an area could not tell of its part of the lineage')
      return undefined
    }
  }
}
