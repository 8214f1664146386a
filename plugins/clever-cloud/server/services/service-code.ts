import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceRelease } from '@etabli/sdk/server'
import { messages } from '../../messages'
import { failures } from '../failures'
import type { TaskCodeSource } from '../tasks/code-delivery'
import { commandIn, imageOf } from '../tasks/images'

/** What is delivered to Clever Cloud, and how it is run there. */
export interface ServiceCode {
  /** Absolute. */
  readonly folder: string
  /** Of the repository; undefined for an image. */
  readonly commit: string | undefined
  readonly image: { readonly slug: string; readonly variables: Readonly<Record<string, string>> }
  /** Undefined where the kind of machine knows by itself. */
  readonly command: string | undefined
  release(): Promise<void>
}

interface Parts {
  readonly code: TaskCodeSource
  /** Where work may lie for its time. */
  readonly folder: () => Promise<string>
}

const DOCKER = { slug: 'docker', variables: {} } as const
/** Names of images as registries know them, and nothing that a Dockerfile would read otherwise. */
const IMAGE_NAME = /^[a-z0-9][a-z0-9._/:@-]{0,254}$/i

/** Refuses what no code can make right: fails with an `ApiError`. */
export function checkImage({ gitUrl, image }: Pick<ServiceRelease, 'gitUrl' | 'image'>): void {
  if (gitUrl === '' && image === '') throw failures.NOTHING_TO_DEPLOY()
  if (gitUrl !== '' && image !== '') imageOf(image)
  if (gitUrl === '' && !IMAGE_NAME.test(image)) throw failures.IMAGE_UNKNOWN()
}

/** Reads the code of a release; of an image alone, it is a Dockerfile that starts from it. */
export async function codeOf(
  parts: Parts,
  project: string,
  release: ServiceRelease,
  signal: AbortSignal,
): Promise<ServiceCode> {
  if (release.gitUrl === '') return imageAlone(parts, release)
  const { gitUrl, gitBranch, codePath, commit } = release
  const code = { gitUrl, gitBranch, codePath, ...(commit !== undefined && { commit }) }
  const files = await parts.code.files({ project, code }, signal)
  try {
    const { image, command } = await kindOf(await files.at(codePath), release)
    return { folder: files.folder, commit: files.commit, image, command, release: async () => files.release() }
  } catch (error) {
    files.release()
    throw error
  }
}

async function imageAlone({ folder }: Parts, { image }: ServiceRelease): Promise<ServiceCode> {
  const place = await mkdtemp(join(await folder(), 'image-'))
  await writeFile(join(place, 'Dockerfile'), `FROM ${image}\n`)
  const release = () => rm(place, { recursive: true, force: true })
  return { folder: place, commit: undefined, image: DOCKER, command: undefined, release }
}

/** By its image where it names one, else by the first of these files that is there. */
const FILES = [
  ['Dockerfile', undefined],
  ['package.json', 'node'],
  ['main.py', 'python'],
  ['main.sh', 'shell'],
  ['run', 'shell'],
] as const

async function kindOf(
  folder: string,
  { image, codePath }: ServiceRelease,
): Promise<Pick<ServiceCode, 'image' | 'command'>> {
  const name = image === '' ? await imageByFiles(folder, codePath) : image
  if (name === undefined) return { image: DOCKER, command: undefined }
  const known = imageOf(name)
  const command = await commandIn(folder, known, codePath)
  return { image: { slug: known.runtime.slug, variables: known.variables }, command }
}

async function imageByFiles(folder: string, codePath: string): Promise<string | undefined> {
  for (const [file, image] of FILES) if (await isThere(join(folder, file))) return image
  throw failures.NOTHING_TO_RUN({ message: messages.services.nothingToRun(codePath) })
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
