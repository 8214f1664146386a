import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { join } from 'node:path'

const TESTS = join(import.meta.dirname, '../../.etabli/tests')
/** Packages of Python are known by their hashes and never change, so all data folders share them, and the next run finds them. */
export const SHARED_PACKAGES = join(TESTS, 'packages')

/** Where the data folders of a run are. Outside of the folder for temporary files, which connections of tests may name. */
export async function foldersOfRun(): Promise<string> {
  await mkdir(SHARED_PACKAGES, { recursive: true, mode: 0o700 })
  return mkdtemp(join(TESTS, 'worlds-'))
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
