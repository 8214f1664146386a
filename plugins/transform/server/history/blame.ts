import type { EntityCommit } from '../../contract'

export interface BlameBlock extends EntityCommit {
  readonly lines: string[]
}

/** `4b825dc… 12 14 3`: the commit of a line, where the line stood, where it stands, and how many follow of the same commit. */
const LINE = /^(?<id>[0-9a-f]{40}) \d+ \d+(?: \d+)?$/

/** Reads what `git blame --porcelain` writes: a commit is described where it is first named. */
export function readBlame(text: string): readonly BlameBlock[] {
  const blocks: BlameBlock[] = []
  const known = new Map<string, Map<string, string>>()
  let id = ''
  for (const line of text.split('\n')) {
    if (line.startsWith('\t')) {
      const last = blocks.at(-1)
      if (last?.id === id) last.lines.push(line.slice(1))
      else blocks.push({ ...commitOf(id, known.get(id)), lines: [line.slice(1)] })
      continue
    }
    const named = LINE.exec(line)?.groups?.id
    if (named !== undefined) {
      id = named
      known.set(id, known.get(id) ?? new Map())
    } else {
      const blank = line.indexOf(' ')
      if (blank > 0) known.get(id)?.set(line.slice(0, blank), line.slice(blank + 1))
    }
  }
  return blocks
}

function commitOf(id: string, facts: ReadonlyMap<string, string> = new Map()): EntityCommit {
  const seconds = Number(facts.get('author-time') ?? 0)
  return {
    id,
    author: facts.get('author') ?? '',
    at: new Date(seconds * 1_000).toISOString(),
    subject: facts.get('summary') ?? '',
  }
}
