import type { DeploymentSpec } from '../../contract'
import { SPEC } from '../../messages/control'
import type { CloudName } from '../shared/clouds'

/** A field of a spec that is chosen from a list. */
export interface SpecField {
  readonly part: keyof DeploymentSpec
  /** As the spec names it: `cpu-limit`. */
  readonly key: string
  readonly label: string
  readonly required: string
  readonly choices: readonly { readonly value: string | number; readonly text: string }[]
}

/** Of each size its CPUs, none where they are shared, and its memory. */
const CLEVER_SIZES = [
  ['nano', undefined, SPEC.megabytes(512)],
  ['XS', 1, SPEC.gigabytes(1)],
  ['S', 2, SPEC.gigabytes(2)],
  ['M', 4, SPEC.gigabytes(4)],
  ['L', 6, SPEC.gigabytes(8)],
  ['XL', 8, SPEC.gigabytes(16)],
  ['2XL', 12, SPEC.gigabytes(24)],
  ['3XL', 16, SPEC.gigabytes(32)],
] as const
const SCALEWAY_CPU = [70, 140, 280, 560, 1120, 1680, 2240]
const SCALEWAY_MEMORY = [128, 256, 512, 1024, 2048, 3072, 4096]
const SCALEWAY_HTTP = ['enabled', 'redirected', 'unknown_http_option']

/** What is chosen in the spec of each cloud. */
export const SPEC_FIELDS: Readonly<Record<CloudName, readonly SpecField[]>> = {
  'clever-cloud': [
    {
      ...{ part: 'resources', key: 'name', label: SPEC.resources, required: SPEC.resourcesRequired },
      choices: CLEVER_SIZES.map(([name, cpus, memory]) => ({
        value: name,
        text: SPEC.size(name, cpus === undefined ? SPEC.sharedCpu : SPEC.cpus(cpus), memory),
      })),
    },
  ],
  scaleway: [
    {
      ...{ part: 'resources', key: 'cpu-limit', label: SPEC.cpu, required: SPEC.cpuRequired },
      choices: SCALEWAY_CPU.map((value) => ({ value, text: SPEC.cpuLimit(value) })),
    },
    {
      ...{ part: 'resources', key: 'memory-limit', label: SPEC.memory, required: SPEC.memoryRequired },
      choices: SCALEWAY_MEMORY.map((value) => ({ value, text: SPEC.megabytes(value) })),
    },
    {
      ...{ part: 'options', key: 'http-option', label: SPEC.httpOption, required: SPEC.httpOptionRequired },
      choices: SCALEWAY_HTTP.map((value) => ({ value, text: value })),
    },
  ],
}

/** The one switch, which Clever Cloud has. */
export const FORCE_HTTPS = 'force-https'

/** A spec with another value; without one where it is undefined. */
export function withValue(
  spec: DeploymentSpec,
  { part, key }: Pick<SpecField, 'part' | 'key'>,
  value: string | number | boolean | undefined,
): DeploymentSpec {
  const { [key]: _, ...others } = spec[part]
  return { ...spec, [part]: value === undefined ? others : { ...others, [key]: value } }
}

/** A sentence where nothing is chosen. */
export function faultOf(spec: DeploymentSpec, { part, key, required }: SpecField): string | undefined {
  const value = spec[part][key]
  return value === undefined || value === null || value === '' ? required : undefined
}

export function isComplete(cloud: CloudName, spec: DeploymentSpec): boolean {
  return SPEC_FIELDS[cloud].every((field) => faultOf(spec, field) === undefined)
}

export function isSameSpec(one: DeploymentSpec, other: DeploymentSpec): boolean {
  const flat = ({ resources, options }: DeploymentSpec) =>
    JSON.stringify([resources, options].map((part) => Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))))
  return flat(one) === flat(other)
}

/** The values of a spec in a few words: `S, force-https`. */
export function specText(cloud: CloudName, spec: DeploymentSpec): string {
  const chosen = SPEC_FIELDS[cloud].flatMap(({ part, key, label, choices }) => {
    const value = spec[part][key]
    if (value === undefined) return []
    const text = choices.find((choice) => choice.value === value)?.text ?? String(value)
    // `enabled` alone does not say what is.
    return [part === 'options' ? SPEC.option(label, text) : text]
  })
  return [...chosen, ...(spec.options[FORCE_HTTPS] === true ? [SPEC.forceHttps] : [])].join(', ')
}
