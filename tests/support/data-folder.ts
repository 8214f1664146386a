import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

const TESTS = join(import.meta.dirname, '../../.etabli/tests')
/** Packages of Python are known by their hashes and never change, so all data folders share them, and the next run finds them. */
export const SHARED_PACKAGES = join(TESTS, 'packages')

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where worlds have their data folders. */
    readonly dataFolders: string
  }
}

/** A folder for the programs of a run. Worlds have another: connections of tests may name what lies among temporary files. */
export async function openRunFolder(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-tests-'))
  // PostgreSQL of a root's run has an account of its own, which must be able to pass through.
  await chmod(folder, 0o711)
  await mkdir(SHARED_PACKAGES, { recursive: true, mode: 0o700 })
  const dataFolders = await mkdtemp(join(TESTS, 'worlds-'))
  project.provide('dataFolders', dataFolders)
  const remove = async () => {
    for (const each of [folder, dataFolders]) await rm(each, { recursive: true, force: true })
  }
  return { folder, remove }
}

/** A new one below this folder, for whoever asked to remove. */
export async function newDataFolder(below: string): Promise<string> {
  const home = await mkdtemp(join(below, 'world-'))
  await sharePackages(home)
  return home
}

/** What tests have installed is not installed again in this data folder. */
export async function sharePackages(home: string): Promise<void> {
  const own = join(home, 'packages')
  if (existsSync(SHARED_PACKAGES) && !existsSync(own)) await symlink(SHARED_PACKAGES, own)
}
