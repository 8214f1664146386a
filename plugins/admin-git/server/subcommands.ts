/** What stands for the value of an option. */
export const VALUES = {
  number: /^\d{1,9}$/,
  /** Lines or signs that git draws or keeps for each thing it shows. */
  few: /^\d{1,4}$/,
  /** The formats that have a name: one of its own can ask for gigabytes of blanks. */
  date: /^(?:default|relative|human|raw|unix|short|(?:iso|iso8601|iso-strict|iso8601-strict|rfc|rfc2822|local)|(?:default|relative|human|raw|short|iso|iso8601|iso-strict|iso8601-strict|rfc|rfc2822)-local)$/,
  /** No number in it has more than three digits: a column, a margin or a width is as long as it says. */
  format: /^(?!.*\d{4}).{1,500}$/u,
  /** Any text: it is attached to its option, so nothing takes it for one. */
  text: /^.{1,500}$/u,
  word: /^[A-Za-z0-9_][A-Za-z0-9_:.,+%/@^~-]{0,200}$/,
  lines: /^\d{1,9},\+?\d{1,9}$/,
} as const

/** What the words that are no options are. */
export type Operands =
  | { readonly kind: 'none' }
  /** Revisions, and after `--` paths. */
  | { readonly kind: 'revisions'; readonly most: number; readonly paths: boolean; readonly standard?: string }
  /** Names of branches or tags, or patterns of them. */
  | { readonly kind: 'names'; readonly most: number }
  /** A revision and paths in it. */
  | { readonly kind: 'revision-and-paths' }
  /** `origin`, then what is fetched or pushed. */
  | { readonly kind: 'remote' }

export interface Subcommand {
  /** `--oneline`; `--max-count=<number>`; `-n<number>`; `-<number>`. */
  readonly options: readonly string[]
  readonly operands: Operands
  /** What is always said. */
  readonly fixed?: readonly string[]
  /** Where it has verbs of its own: the one that may be said, which `fixed` says anyway, and those that may not. */
  readonly verbs?: { readonly allowed: string; readonly refused: readonly string[] }
  readonly changes?: boolean
  readonly remote?: boolean
  /** Where this subcommand cannot read `--end-of-options`; what its operands may be is then all that guards it. */
  readonly withoutEndOfOptions?: boolean
}

const PLAIN_DIFF = ['--no-ext-diff', '--no-textconv']
const DIFF = [
  ...['--stat', '--shortstat', '--numstat', '--name-only', '--name-status', '--summary', '--raw', '-p', '--patch'],
  ...['--no-patch', '-s', '-w', '--ignore-all-space', '-b', '--ignore-space-change', '--word-diff', '--minimal'],
  ...['-M', '--find-renames', '-U<few>', '--unified=<few>', '--diff-filter=<word>', '-R', '--check'],
]
const COMMITS = [
  ...['--all', '--branches', '--tags', '--remotes', '--merges', '--no-merges', '--first-parent', '--reverse'],
  ...['-<number>', '-n<number>', '--max-count=<number>', '--skip=<number>', '--since=<text>', '--after=<text>'],
  ...['--until=<text>', '--before=<text>', '--author=<text>', '--committer=<text>', '--grep=<text>', '-i', '-E', '-F'],
  ...['--topo-order', '--date-order', '--left-right', '--cherry-pick', '--ancestry-path'],
]
const SHOWN = [
  ...['--oneline', '--abbrev-commit', '--no-abbrev-commit', '--abbrev=<few>', '--parents'],
  ...['--format=<format>', '--pretty', '--pretty=<format>', '--date=<date>', '--decorate', '--no-decorate'],
]

/**
 * Everything that may be run, with every option that it may have. In a bare repository, so nothing here has to do with files of a
 * work tree; none of these options names a file, a program or an address.
 */
export const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  log: {
    fixed: PLAIN_DIFF,
    options: [...COMMITS, ...SHOWN, ...DIFF, '--graph', '--source', '--walk-reflogs', '-g', '-S<text>', '-G<text>'],
    operands: { kind: 'revisions', most: 20, paths: true },
  },
  show: {
    fixed: PLAIN_DIFF,
    options: [...SHOWN, ...DIFF],
    operands: { kind: 'revisions', most: 20, paths: true },
  },
  diff: { fixed: PLAIN_DIFF, options: DIFF, operands: { kind: 'revisions', most: 2, paths: true } },
  'rev-list': {
    options: [...COMMITS, '--count', '--objects', '--oneline', '--abbrev-commit', '--parents'],
    operands: { kind: 'revisions', most: 20, paths: true },
  },
  shortlog: {
    options: [...COMMITS.filter((option) => option !== '-<number>' && option !== '-n<number>'), '-s', '-n', '-e'],
    // Without a revision it would read what it is given.
    operands: { kind: 'revisions', most: 20, paths: true, standard: 'HEAD' },
  },
  reflog: {
    fixed: ['show'],
    verbs: { allowed: 'show', refused: ['expire', 'delete', 'exists', 'list', 'drop', 'write'] },
    options: ['-<number>', '-n<number>', '--max-count=<number>', '--date=<date>', '--all'],
    operands: { kind: 'revisions', most: 1, paths: false },
  },
  blame: {
    fixed: ['--no-textconv'],
    options: ['-L<lines>', '-w', '-e', '-l', '-s', '-M', '--date=<date>', '--porcelain'],
    operands: { kind: 'revision-and-paths' },
    withoutEndOfOptions: true,
  },
  'ls-tree': {
    options: ['-r', '-t', '-d', '-l', '--long', '--name-only', '--full-tree', '--abbrev', '--abbrev=<few>'],
    operands: { kind: 'revision-and-paths' },
  },
  'cat-file': { options: ['-p', '-t', '-s', '-e'], operands: { kind: 'revisions', most: 1, paths: false } },
  'rev-parse': {
    options: ['--verify', '--short', '--short=<few>', '--abbrev-ref', '--symbolic-full-name'],
    operands: { kind: 'revisions', most: 10, paths: false },
    withoutEndOfOptions: true,
  },
  'merge-base': {
    options: ['--all', '-a', '--octopus', '--is-ancestor', '--independent'],
    operands: { kind: 'revisions', most: 10, paths: false },
  },
  describe: {
    options: ['--tags', '--all', '--always', '--long', '--abbrev=<few>', '--match=<word>', '--contains'],
    operands: { kind: 'revisions', most: 5, paths: false },
  },
  'for-each-ref': {
    options: ['--count=<number>', '--sort=<word>', '--format=<format>', '--contains=<word>', '--merged=<word>'],
    operands: { kind: 'names', most: 10 },
  },
  'show-ref': {
    options: ['--heads', '--tags', '--dereference', '-d', '--head'],
    operands: { kind: 'names', most: 10 },
  },
  branch: {
    options: [
      ...['-a', '--all', '-r', '--remotes', '-v', '-vv', '--verbose', '-l', '--list', '--show-current', '-i'],
      ...['--contains=<word>', '--no-contains=<word>', '--merged=<word>'],
      ...['--no-merged=<word>', '--sort=<word>', '--format=<format>', '-d', '--delete', '-D', '-m', '--move'],
    ],
    operands: { kind: 'names', most: 2 },
    changes: true,
  },
  tag: {
    options: [
      ...['-l', '--list', '-n', '-n<number>', '--sort=<word>', '--format=<format>', '--contains=<word>', '-i'],
      ...[
        '--merged=<word>',
        '--points-at=<word>',
        '-a',
        '--annotate',
        '-m<text>',
        '--message=<text>',
        '-d',
        '--delete',
      ],
    ],
    operands: { kind: 'names', most: 2 },
    changes: true,
  },
  remote: { options: ['-v', '--verbose'], operands: { kind: 'none' }, withoutEndOfOptions: true },
  fetch: {
    options: ['--tags', '--no-tags', '--prune', '-p', '--dry-run', '--verbose', '-v', '--quiet', '-q'],
    operands: { kind: 'remote' },
    changes: true,
    remote: true,
  },
  push: {
    options: [
      ...['--tags', '--follow-tags', '--all', '--dry-run', '-n', '--delete', '-d', '--atomic', '--porcelain'],
      ...['--verbose', '-v', '--quiet', '-q'],
    ],
    // A push is checked by the remote's hooks; ours are none.
    operands: { kind: 'remote' },
    changes: true,
    remote: true,
  },
  'count-objects': {
    options: ['-v', '--verbose', '-H', '--human-readable'],
    operands: { kind: 'none' },
    withoutEndOfOptions: true,
  },
  fsck: {
    options: ['--full', '--strict', '--unreachable', '--dangling', '--no-dangling', '--connectivity-only', '--tags'],
    operands: { kind: 'none' },
    withoutEndOfOptions: true,
  },
  gc: {
    options: ['--quiet', '-q', '--auto', '--aggressive'],
    operands: { kind: 'none' },
    changes: true,
    withoutEndOfOptions: true,
  },
}
