import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProjectRepository } from '@etabli/sdk/platform/server'
import { failures } from '../failures'
import type { FileTexts } from './entity-files'
import { pushed, upToDate } from './remote-branch'
import { RepositoryReader, type RunGit, written } from './repository-reader'

const NO_OBJECT = '0'.repeat(40)
const TRIES = 5

export interface Change {
  /** The commit that the texts were written on. */
  readonly base: string
  /** By path; an empty text removes the file. */
  readonly texts: FileTexts
  readonly subject: string
  readonly author: { readonly name: string; readonly email: string }
}

/** What main and the change have made of the same lines. */
export interface Conflict {
  /** The commit of main that they are in conflict with. */
  readonly commit: string
  readonly paths: readonly string[]
  readonly base: FileTexts
  readonly theirs: FileTexts
}

/** What main is when the change is on it, without being so yet. */
export interface Joined {
  /** What differs from main: whatever nobody has touched stays as it is, to the byte. */
  readonly texts: FileTexts
  readonly conflict: Conflict | undefined
}

/**
 * Puts a change on the main branch, as one commit in the name of its author. Main is exchanged only where it still is what the change
 * was joined with, so it is what it was before or has all of the change.
 * @returns the conflict where the same lines differ; nothing is changed then
 */
export async function mergeChange(
  repository: ProjectRepository,
  change: Change,
  isPushed: boolean,
): Promise<Conflict | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const done = await repository.exclusive((run) => mergeOnce(run, change, isPushed))
    if (done !== 'again') return done.conflict
  }
  throw failures.MERGE_RACE()
}

async function mergeOnce(
  run: RunGit,
  change: Change,
  isPushed: boolean,
): Promise<'again' | { readonly conflict: Conflict | undefined }> {
  const reader = new RepositoryReader({ run })
  const { branch, commit, remote } = isPushed ? await upToDate(reader, run) : await localHead(reader)
  const { texts, conflict } = await joinTexts(reader, run, change, commit)
  if (conflict) return { conflict }
  if (Object.keys(texts).length === 0) return { conflict: undefined }
  const next = await commitOn(run, commit, texts, change)
  if (next === undefined) return { conflict: undefined }
  // The remote first: what it has is fetched again, whatever happens before it is in this repository too.
  if (remote !== undefined && !(await pushed(run, branch, next, remote === commit))) return 'again'
  const moved = await run({ args: ['update-ref', `refs/heads/${branch}`, next, commit] })
  return moved.exitCode === 0 ? { conflict: undefined } : 'again'
}

/** What the change and main make together, file by file. */
export async function joinTexts(
  reader: RepositoryReader,
  run: RunGit,
  { base, texts }: Pick<Change, 'base' | 'texts'>,
  head: string,
): Promise<Joined> {
  const paths = Object.keys(texts)
  const [before, now] = await Promise.all([reader.texts(base, paths), reader.texts(head, paths)])
  const joined: Record<string, string> = {}
  const conflicts: string[] = []
  for (const [path, ours] of Object.entries(texts)) {
    const [was = '', theirs = ''] = [before[path], now[path]]
    if (ours === was || ours === theirs) continue
    if (theirs === was) joined[path] = ours
    else {
      const merged = await mergedLines(run, { ours, was, theirs })
      if (merged === undefined) conflicts.push(path)
      else joined[path] = merged
    }
  }
  if (conflicts.length === 0) return { texts: joined, conflict: undefined }
  return { texts: joined, conflict: { commit: head, paths: conflicts, base: before, theirs: now } }
}

/** Undefined where both have changed the same lines. */
async function mergedLines(
  run: RunGit,
  { ours, was, theirs }: Readonly<Record<'ours' | 'was' | 'theirs', string>>,
): Promise<string | undefined> {
  // A file that one side has removed is no set of lines to be joined.
  if (ours === '' || theirs === '') return undefined
  const folder = await mkdtemp(join(tmpdir(), 'etabli-merge-'))
  try {
    const files = Object.entries({ ours, was, theirs })
    await Promise.all(files.map(([name, text]) => writeFile(join(folder, name), text, { mode: 0o600 })))
    const args = ['merge-file', '-p', '-q', ...['ours', 'was', 'theirs'].map((name) => join(folder, name))]
    const { exitCode, stdout, stderr } = await run({ args })
    if (exitCode > 127) throw failures.REPOSITORY_FAILED({ cause: new Error(stderr) })
    return exitCode === 0 ? stdout : undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A commit with the texts on top of another; undefined where they change nothing. */
async function commitOn(
  run: RunGit,
  parent: string,
  texts: FileTexts,
  { subject, author }: Pick<Change, 'subject' | 'author'>,
): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-merge-'))
  try {
    const env = { GIT_INDEX_FILE: join(folder, 'index') }
    await written(run({ args: ['read-tree', parent], env }))
    const lines = await Promise.all(
      Object.entries(texts).map(async ([path, text]) => {
        if (text === '') return `0 ${NO_OBJECT}\t${path}`
        const blob = (await written(run({ args: ['hash-object', '-w', '--stdin'], input: text }))).trim()
        return `100644 ${blob}\t${path}`
      }),
    )
    await written(
      run({
        args: ['update-index', '--add', '-z', '--index-info'],
        env,
        input: lines.map((line) => `${line}\0`).join(''),
      }),
    )
    const tree = (await written(run({ args: ['write-tree'], env }))).trim()
    const same = (await written(run({ args: ['rev-parse', `${parent}^{tree}`] }))).trim()
    if (tree === same) return undefined
    const { name, email } = author
    const made = await written(
      run({
        args: ['commit-tree', '-p', parent, '-m', subject, tree],
        env: {
          ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email },
          ...{ GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email },
        },
      }),
    )
    return made.trim()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function localHead(reader: RepositoryReader) {
  return { ...(await reader.head()), remote: undefined }
}
