/** What `/v2/products/instances` lists here: the kinds of machines and sizes that tasks are run on. */
const FLAVORS = [
  ['pico', 256, 1],
  ['nano', 512, 1],
  ['XS', 1_024, 1],
  ['S', 2_048, 2],
  ['M', 4_096, 4],
  ['L', 8_192, 6],
  ['XL', 16_384, 8],
  ['2XL', 24_576, 12],
  ['3XL', 32_768, 16],
] as const

const KINDS = [
  ['python', 'Python', '20260301', 'f0a6c4d2-9d3a-4c3e-8f7c-0b1c6a2f5e01'],
  ['node', 'Node.js', '20260301', 'f0a6c4d2-9d3a-4c3e-8f7c-0b1c6a2f5e02'],
  ['linux', 'Linux', '20260301', 'f0a6c4d2-9d3a-4c3e-8f7c-0b1c6a2f5e03'],
  ['docker', 'Docker', '20260301', 'f0a6c4d2-9d3a-4c3e-8f7c-0b1c6a2f5e04'],
] as const

const flavors = FLAVORS.map(([name, mem, cpus]) => ({ name, mem, cpus, available: true }))

export const PRODUCTS = KINDS.map(([slug, name, version, id]) => ({
  type: slug,
  version,
  name,
  enabled: true,
  variant: { id, slug, name, deployType: slug },
  maxInstances: 40,
  deployments: ['git'],
  flavors,
  defaultFlavor: flavors[2],
}))
export type EmulatedProduct = (typeof PRODUCTS)[number]

export const ZONES: readonly string[] = [
  'par',
  'parhds',
  'grahds',
  'rbx',
  'rbxhds',
  'scw',
  'ldn',
  'mtl',
  'sgp',
  'syd',
  'wsw',
]

const MEGABYTE = 1_048_576

export function memoryOf(flavor: string): number {
  return (flavors.find(({ name }) => name === flavor)?.mem ?? 0) * MEGABYTE
}
