import type { ApiError } from '@etabli/sdk/server'
import { failures } from './failures'
import type { Interpreters, Python } from './interpreters'

export type Image =
  | { readonly kind: 'python'; readonly python: Python }
  | { readonly kind: 'node' }
  | { readonly kind: 'shell' }

const NODE = String(process.versions.node.split('.')[0])

/** What tasks may name: the machine's Python first. */
export async function imagesHere(interpreters: Interpreters): Promise<readonly string[]> {
  const pythons = await interpreters.pythons()
  return [...pythons.map(({ version }) => `python:${version}`), `node:${NODE}`, 'shell']
}

/** Fails with IMAGE_MISSING. */
export async function readImage(interpreters: Interpreters, image: string): Promise<Image> {
  const { name, version } = /^(?<name>[a-z]+)(?::(?<version>\d+(?:\.\d+)?))?$/.exec(image)?.groups ?? {}
  if (name === 'shell' && version === undefined) return { kind: 'shell' }
  if (name === 'node' && (version === undefined || version === NODE)) return { kind: 'node' }
  if (name === 'python') {
    const pythons = await interpreters.pythons()
    const isUsual = version === undefined || version === '3'
    const python = isUsual ? pythons[0] : pythons.find((one) => one.version === version)
    if (python) return { kind: 'python', python }
  }
  throw imageMissing(image, await imagesHere(interpreters))
}

export function imageMissing(image: string, here: readonly string[]): ApiError {
  const choice = here.length > 0 ? `choose ${inWords(here)}, or ` : ''
  return failures.IMAGE_MISSING({
    message: `the image “${image.slice(0, 100)}” is not on this machine: ${choice}ask an operator of the platform to install it`,
  })
}

function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`
}
