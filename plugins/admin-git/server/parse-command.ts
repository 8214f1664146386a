import { failures, refused } from './failures'
import { SUBCOMMANDS, type Subcommand, VALUES } from './subcommands'
import { wordsOf } from './words'

export interface GitCommand {
  /** What git is started with. */
  readonly args: readonly string[]
  readonly changes: boolean
  readonly remote: boolean
}

const REMOTE = 'origin'
/** A revision, a range, a file in a revision; no address and nothing that is a path of the machine. */
const REVISION = /^\^?[\p{L}\p{N}_@][^\p{Cc}]*$/u
const NAME = /^[\p{L}\p{N}_@][^\p{Cc}\\:]*$/u
const PATH = /^[\p{L}\p{N}_.*?[][^\p{Cc}\\:]*$/u
/** A branch or tag, or `from:to`. Without `+`, which would throw away what is there. */
const REFSPEC = /^[\p{L}\p{N}_][\p{L}\p{N}_./@-]*(?::[\p{L}\p{N}_][\p{L}\p{N}_./@-]*)?$/u
const STEP_UP = /(^|\/)\.\.(\/|$)/
const ADDRESS = /::|:\/\//

/**
 * What a command of the runner starts, or a refusal whose sentence says what may be run. Every option is written out in a list;
 * there is no abbreviation, no bundle of letters, and nothing from outside stands where git looks for an option.
 */
export function parseCommand(text: string): GitCommand {
  const words = wordsOf(text)
  const [first, ...rest] = words[0] === 'git' ? words.slice(1) : words
  if (first === undefined) throw failures.CMD_IS_EMPTY()
  const subcommand = Object.hasOwn(SUBCOMMANDS, first) ? SUBCOMMANDS[first] : undefined
  if (!subcommand) throw unknownSubcommand(first)
  const { options, operands, paths } = sorted(first, subcommand, withoutVerb(first, subcommand, rest))
  const end = subcommand.withoutEndOfOptions || operands.length === 0 ? [] : ['--end-of-options']
  return {
    args: [first, ...(subcommand.fixed ?? []), ...options, ...end, ...operands, ...paths],
    changes: subcommand.changes ?? false,
    remote: subcommand.remote ?? false,
  }
}

function withoutVerb(name: string, { verbs }: Subcommand, words: readonly string[]): readonly string[] {
  const [verb = ''] = words
  if (verbs?.refused.includes(verb))
    throw refused(`git ${name} ${verb} may not be run here. Allowed is ${verbs.allowed}`)
  return verbs?.allowed === verb ? words.slice(1) : words
}

interface Sorted {
  readonly options: readonly string[]
  readonly operands: readonly string[]
  /** With the `--` before them. */
  readonly paths: readonly string[]
}

function sorted(name: string, subcommand: Subcommand, words: readonly string[]): Sorted {
  const options: string[] = []
  const others: string[] = []
  const separator = words.indexOf('--')
  const before = separator < 0 ? words : words.slice(0, separator)
  const after = separator < 0 ? undefined : words.slice(separator + 1)
  for (let at = 0; at < before.length; at += 1) {
    const word = before[at] ?? ''
    if (!word.startsWith('-')) {
      others.push(word)
      continue
    }
    const option = optionOf(name, subcommand, word, before[at + 1])
    options.push(option.written)
    if (option.tookNext) at += 1
  }
  return { options, ...operandsOf(name, subcommand, others, after) }
}

interface Option {
  /** As git is told it: the value in one word with its option. */
  readonly written: string
  readonly tookNext: boolean
}

function optionOf(name: string, { options }: Subcommand, word: string, next: string | undefined): Option {
  if (options.includes(word)) return { written: word, tookNext: false }
  for (const declared of options) {
    const value = Object.entries(VALUES).find(([kind]) => declared.endsWith(`<${kind}>`))
    if (!value) continue
    const [kind, pattern] = value
    const flag = declared.slice(0, -kind.length - 2)
    if (word.startsWith(flag) && pattern.test(word.slice(flag.length))) return { written: word, tookNext: false }
    // `--max-count 5` and `-n 5`.
    const alone = flag.endsWith('=') ? flag.slice(0, -1) : flag
    if (word === alone && flag !== '-' && next !== undefined && pattern.test(next) && !next.startsWith('-'))
      return { written: flag + next, tookNext: true }
  }
  throw unknownOption(name, options, word)
}

function operandsOf(
  name: string,
  { operands }: Subcommand,
  others: readonly string[],
  after: readonly string[] | undefined,
): Pick<Sorted, 'operands' | 'paths'> {
  if (after !== undefined && !takesPaths(operands))
    throw refused(`git ${name} takes no paths here: leave out -- and what follows`)
  switch (operands.kind) {
    case 'none':
      if (others.length > 0) throw refused(`git ${name} takes options only: leave out “${others[0]}”`)
      return { operands: [], paths: [] }
    case 'names':
      return { operands: atMost(name, operands.most, others).map((word) => checked(word, NAME, 'a name')), paths: [] }
    case 'remote':
      return { operands: remoteOf(name, others), paths: [] }
    case 'revision-and-paths':
      return revisionAndPaths(others, after)
    case 'revisions': {
      const given = atMost(name, operands.most, others).map((word) => checked(word, REVISION, 'a revision'))
      const revisions = given.length === 0 && operands.standard !== undefined ? [operands.standard] : given
      // The `--` is always said, so that no revision is ever taken for a file.
      return { operands: revisions, paths: operands.paths ? ['--', ...(after ?? []).map(pathOf)] : [] }
    }
  }
}

function takesPaths(operands: Subcommand['operands']): boolean {
  return operands.kind === 'revision-and-paths' || (operands.kind === 'revisions' && operands.paths)
}

/** `main README.md`, `main -- README.md`, and without a revision the branch that is shown first. */
function revisionAndPaths(
  others: readonly string[],
  after: readonly string[] | undefined,
): Pick<Sorted, 'operands' | 'paths'> {
  const [revision = 'HEAD', ...more] = others
  const paths = [...more, ...(after ?? [])].map(pathOf)
  return {
    operands: [checked(revision, REVISION, 'a revision')],
    paths: paths.length === 0 ? [] : ['--', ...paths],
  }
}

function remoteOf(name: string, others: readonly string[]): readonly string[] {
  const [remote = REMOTE, ...refspecs] = others
  if (remote !== REMOTE)
    throw refused(
      `“${remote}” is not a remote of this repository: git ${name} knows only origin, which is the git URL of the project`,
    )
  return [REMOTE, ...refspecs.map((word) => checked(word, REFSPEC, 'a branch or tag, or from:to'))]
}

function pathOf(word: string): string {
  return checked(word, PATH, 'a path in the repository')
}

function checked(word: string, pattern: RegExp, what: string): string {
  if (!pattern.test(word) || STEP_UP.test(word) || ADDRESS.test(word))
    throw refused(`“${word}” is not ${what} that may be used here`)
  return word
}

function atMost(name: string, most: number, words: readonly string[]): readonly string[] {
  if (words.length > most) throw refused(`git ${name} takes at most ${most} names here: leave out “${words[most]}”`)
  return words
}

function unknownSubcommand(word: string): Error {
  const allowed = Object.keys(SUBCOMMANDS).sort().join(', ')
  if (word.startsWith('-'))
    return refused(`“${word}” is refused: the command begins with the subcommand. Allowed are ${allowed}`)
  return refused(`git ${word} may not be run here. Allowed are ${allowed}`)
}

function unknownOption(name: string, options: readonly string[], word: string): Error {
  const hint = /^-[A-Za-z]{2,}$/.test(word) ? ' Write letters apart: -s -n.' : ''
  return refused(`git ${name} may not be run with “${word}” here.${hint} Allowed are ${options.join(', ')}`)
}
