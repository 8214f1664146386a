import type { DraftNode } from './project-nodes'
import type { Reference } from './project-sql'

interface Named {
  readonly id: string
  readonly draft: DraftNode
}

/** Finds what `ref` and `source` lead to in a project. */
export class References {
  readonly #sources = new Map<string, string>()
  readonly #models = new Map<string, Named[]>()

  /** @param latest versions that are said to be the latest, by the names of their models */
  constructor(
    nodes: readonly Named[],
    private readonly project: string,
    private readonly latest: ReadonlyMap<string, string>,
  ) {
    for (const node of nodes) {
      const { kind, name } = node.draft
      if (kind === 'source') this.#sources.set(name, this.#sources.get(name) ?? node.id)
      if (kind === 'model' || kind === 'seed' || kind === 'snapshot')
        this.#models.set(name, [...(this.#models.get(name) ?? []), node])
    }
  }

  /** The id of a node; undefined for what another package has, and for what is nowhere. */
  find(reference: Reference): string | undefined {
    if (reference.to === 'source') return this.#sources.get(reference.name)
    const { package: of, name, version } = reference
    if (of !== undefined && this.project !== '' && of !== this.project) return undefined
    const named = this.#models.get(name) ?? []
    const wanted = version ?? this.latest.get(name)
    const exact = named.find(({ draft }) => wanted !== undefined && draft.version === wanted)
    if (exact || version !== undefined) return exact?.id
    return named.toSorted((one, other) => compareVersions(other.draft.version, one.draft.version))[0]?.id
  }
}

/** By their numbers where they are such, as dbt tells which is the newest. */
function compareVersions(one = '', other = ''): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
