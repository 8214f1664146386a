import { chmod, copyFile, lstat, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { failures } from '../failures'
import type { DbtLayout } from '../project/dbt-layout'
import type { FileTexts } from '../project/entity-files'
import type { RepositoryReader } from '../project/repository-reader'

/** Beside the copy, where no dbt sees it. */
const MARK = 'copy'
/** Where so many differ, a new copy costs hardly more. */
const MOST_CHANGED = 200
/** What is installed by them is part of the copy. */
const OF_PACKAGES = ['packages.yml', 'dependencies.yml', 'package-lock.yml', 'dbt_project.yml']

/** What lies in a copy: a commit, and texts that differ from it; empty ones are files that are not there. */
export interface CopyState {
  readonly commit: string
  readonly layout: DbtLayout
  readonly texts: FileTexts
}

export interface KeptCopy extends CopyState {
  readonly id: string
}

interface Origin {
  /** The files of the wanted commit. */
  readonly from: string
  readonly reader: Pick<RepositoryReader, 'run'>
}

/** Copies that work sessions left as they were: the next run writes what has changed. A mark beside each says whether another server has come in between. */
export class KeptCopies {
  readonly #copies = new Map<string, KeptCopy>()

  async keep(place: string, copy: KeptCopy): Promise<void> {
    await writeFile(join(place, MARK), copy.id)
    this.#copies.set(place, copy)
  }

  /** Undefined where there is none. Whoever takes it keeps it again, or nobody has it. */
  async take(place: string): Promise<KeptCopy | undefined> {
    const copy = this.#copies.get(place)
    this.#copies.delete(place)
    const mark = join(place, MARK)
    const marked = await readFile(mark, 'utf8').catch(() => '')
    await rm(mark, { force: true })
    return copy && marked === copy.id ? copy : undefined
  }

  /** False where it cannot be made what is wanted, and must be made anew. */
  async update(place: string, kept: KeptCopy, wanted: CopyState, { from, reader }: Origin): Promise<boolean> {
    const changed = kept.commit === wanted.commit ? [] : await changedPaths(reader, kept.commit, wanted.commit)
    const differing = Object.keys({ ...kept.texts, ...wanted.texts }).filter(
      (path) => kept.texts[path] !== wanted.texts[path],
    )
    const paths = [...new Set([...changed, ...differing])]
    if (kept.layout.root !== wanted.layout.root || paths.length > MOST_CHANGED) return false
    if (paths.some((path) => OF_PACKAGES.includes(basename(path)))) return false
    try {
      return await write(join(place, 'files'), paths, wanted.texts, from)
    } catch {
      // A folder where there was a file, for one: a new copy has it, or says what is wrong.
      return false
    }
  }
}

async function write(files: string, paths: readonly string[], texts: FileTexts, from: string): Promise<boolean> {
  for (const path of paths) {
    const text = texts[path]
    if (text !== undefined) await writeTexts(files, { [path]: text })
    else if (!(await restored(join(from, path), inside(files, path)))) return false
  }
  return true
}

async function changedPaths(reader: Origin['reader'], before: string, after: string): Promise<readonly string[]> {
  const args = ['diff', '--name-only', '--no-renames', '-z', '--end-of-options', before, after]
  return (await reader.run({ args })).split('\0').filter((path) => path !== '')
}

/** As it is in the commit, or gone. False for what is no file, such as a link. */
async function restored(original: string, file: string): Promise<boolean> {
  const facts = await lstat(original).catch(() => undefined)
  if (facts && !facts.isFile()) return false
  await rm(file, { force: true })
  if (!facts) return true
  await mkdir(dirname(file), { recursive: true })
  await copyFile(original, file)
  await chmod(file, (await stat(file)).mode | 0o200)
  return true
}

/** No link of the copy leads out of it, and no path may. */
export async function writeTexts(folder: string, texts: FileTexts): Promise<void> {
  for (const [path, text] of Object.entries(texts)) {
    const file = inside(folder, path)
    await rm(file, { force: true })
    if (text === '') continue
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

function inside(folder: string, path: string): string {
  const file = join(folder, path)
  if (!file.startsWith(`${folder}/`)) throw failures.DBT_PROJECT_INVALID()
  return file
}
