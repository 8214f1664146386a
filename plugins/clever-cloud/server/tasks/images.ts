import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from '../../messages'
import type { Product } from '../api/shapes'
import { failures } from '../failures'

/** How an image is run at Clever Cloud. */
interface Runtime {
  /** Of the kind of machine, as the API lists them. */
  readonly slug: string
  /** The variable that chooses a version. */
  readonly version?: string
  readonly variables?: Readonly<Record<string, string>>
  /** What is started where there is no executable `run`. */
  readonly file: string
  readonly command: string
}

const RUNTIMES: Readonly<Record<string, Runtime>> = {
  python: {
    slug: 'python',
    version: 'CC_PYTHON_VERSION',
    // Else what a task says stands in its log only when it ends.
    variables: { PYTHONUNBUFFERED: '1' },
    file: 'main.py',
    command: 'python3 main.py',
  },
  node: { slug: 'node', version: 'CC_NODE_VERSION', file: 'package.json', command: 'npm start --silent' },
  shell: { slug: 'linux', file: 'main.sh', command: '"$(command -v bash || command -v sh)" main.sh' },
}

/** What tasks may name, the usual one first. */
export const IMAGES = ['python:3.12', 'python:3.11', 'node:22', 'node:20', 'shell'] as const

export interface Image {
  readonly runtime: Runtime
  /** Variables that choose the version, and what else its language needs. */
  readonly variables: Readonly<Record<string, string>>
}

const IMAGE = /^([a-z]+)(?::(\d+(?:\.\d+){0,2}))?$/

/** Fails with IMAGE_UNKNOWN. */
export function imageOf(image: string): Image {
  const [, name = '', version] = IMAGE.exec(image) ?? []
  const runtime = Object.hasOwn(RUNTIMES, name) ? RUNTIMES[name] : undefined
  if (!runtime || (version !== undefined && runtime.version === undefined))
    throw failures.IMAGE_UNKNOWN({ message: messages.outcomes.image(image, IMAGES.join(', ')) })
  return {
    runtime,
    variables: {
      ...runtime.variables,
      ...(runtime.version !== undefined && version !== undefined && { [runtime.version]: version }),
    },
  }
}

/** What starts the task that lies in a folder. Fails with NOTHING_TO_RUN. */
export async function commandIn(folder: string, { runtime }: Image, codePath: string): Promise<string> {
  if (await may(join(folder, 'run'), constants.X_OK)) return './run'
  if (await may(join(folder, runtime.file), constants.R_OK)) return runtime.command
  throw failures.NOTHING_TO_RUN({ message: messages.outcomes.nothingToRun(codePath, runtime.file) })
}

function may(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  )
}

const MEGABYTE = 1_048_576
const GIGABYTE = 1_073_741_824

/** The kind of machine for an image, and the size: the usual one, or the smallest with as much memory as the task asks for. */
export function machineFor(
  products: readonly Product[],
  { runtime }: Image,
  usual: string,
  memoryBytes: number | undefined,
): { readonly product: Product; readonly flavor: string } {
  const [product] = products
    .filter(({ enabled, variant }) => enabled && variant?.slug === runtime.slug)
    .sort((one, other) => other.version.localeCompare(one.version, 'en', { numeric: true }))
  if (!product) throw failures.IMAGE_UNKNOWN({ message: messages.outcomes.image(runtime.slug, IMAGES.join(', ')) })
  const flavors = product.flavors.filter(({ available }) => available).sort((one, other) => one.mem - other.mem)
  if (memoryBytes === undefined) return { product, flavor: usual }
  const holds = ({ mem }: { mem: number }) => mem * MEGABYTE >= memoryBytes
  if (flavors.some((flavor) => flavor.name === usual && holds(flavor))) return { product, flavor: usual }
  const flavor = flavors.find(holds)
  if (!flavor)
    throw failures.MEMORY_UNAVAILABLE({ message: messages.outcomes.noMemory((memoryBytes / GIGABYTE).toFixed(1)) })
  return { product, flavor: flavor.name }
}
