import { lstat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { readOwnFile } from './own-file'

const LISTS = ['packages.yml', 'dependencies.yml']
const INSTALLED = 'dbt_packages'

const Packages = z.object({ packages: z.array(z.unknown()) })
const ProjectFile = z.object({ 'packages-install-path': z._default(z.string(), INSTALLED) })

/** Whether a copy of a dbt project lacks the packages that it lists: without them dbt parses nothing. */
export async function lacksPackages(folder: string): Promise<boolean> {
  const lists = await Promise.all(LISTS.map((name) => readYaml(join(folder, name), Packages)))
  if (!lists.some((list) => list !== undefined && list.packages.length > 0)) return false
  return lstat(await packagesFolder(folder)).then(
    () => false,
    () => true,
  )
}

/** Where dbt installs them. A project may name any folder: only dbt itself, in its sandbox, is to follow it. */
export async function packagesFolder(folder: string): Promise<string> {
  const project = await readYaml(join(folder, 'dbt_project.yml'), ProjectFile)
  return resolve(folder, project?.['packages-install-path'] ?? INSTALLED)
}

/** Undefined for what is not there, and for what dbt itself will refuse. */
async function readYaml<Content>(path: string, schema: z.ZodMiniType<Content>): Promise<Content | undefined> {
  try {
    const read = schema.safeParse(parse((await readOwnFile(path)).toString('utf8')))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
