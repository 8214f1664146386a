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

const MEGABYTE = 1_048_576

const flavors = FLAVORS.map(([name, mem, cpus], place) => ({
  ...{
    name,
    mem,
    cpus,
    gpus: 0,
    disk: 0,
    available: true,
    microservice: mem < 1_024,
    machine_learning: false,
    nice: 0,
  },
  // Nothing is charged for here.
  ...{ price: 0, price_id: `apps.${name}`, cpuFactor: cpus, memFactor: place + 1 },
  memory: { unit: 'B', value: mem * MEGABYTE, formatted: `${mem} MiB` },
}))
/** Of machines, the one that is made where nothing else is said. */
const [, , usual = flavors[0]] = flavors

export const PRODUCTS = KINDS.map(([slug, name, version, id]) => ({
  type: slug,
  version,
  name,
  ...{ description: name, enabled: true, comingSoon: false },
  variant: { id, slug, name, deployType: slug, logo: '' },
  maxInstances: 40,
  tags: [],
  deployments: ['git'],
  ...{ flavors, defaultFlavor: usual, buildFlavor: usual },
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

export function memoryOf(flavor: string): number {
  return (flavors.find(({ name }) => name === flavor)?.mem ?? 0) * MEGABYTE
}
