import type { Configuration, FeatureEntry } from '@etabli/core/access/configuration'
import { FEATURES, type Feature, hasLetters, isTaskFeature } from '@etabli/core/access/feature'

/** A feature, or `*` for the project itself. */
export type GrantKey = Feature | '*'
export const GRANT_SIGNS = ['R', 'W', 'X', '+'] as const
/** A letter, or `+`: the feature is on. */
export type GrantSign = (typeof GRANT_SIGNS)[number]
/** What is granted in the harness's project: `{ '*': 'RWX', docs: '+' }`. What is not named is not granted. */
export type Grants = Readonly<Partial<Record<GrantKey, string>>>

export const GRANT_KEYS: readonly GrantKey[] = ['*', ...FEATURES]

/** Whether a feature knows a sign: the project itself has no switch, some features nothing else. */
export function takesSign(key: GrantKey, sign: GrantSign): boolean {
  if (key === '*') return sign !== '+'
  return sign === '+' || hasLetters(key)
}

export const NO_GRANTS: Grants = {}
export const ALL_GRANTS: Grants = Object.fromEntries(
  GRANT_KEYS.map((key) => [key, GRANT_SIGNS.filter((sign) => takesSign(key, sign)).join('')]),
)

export function hasSign(grants: Grants, key: GrantKey, sign: GrantSign): boolean {
  return grants[key]?.includes(sign) ?? false
}

export function withSign(grants: Grants, key: GrantKey, sign: GrantSign, granted: boolean): Grants {
  const text = GRANT_SIGNS.filter((each) => (each === sign ? granted : hasSign(grants, key, each))).join('')
  const { [key]: _, ...others } = grants
  return text === '' ? others : { ...others, [key]: text }
}

/** The grants as an administrator would write them for any project. */
export function aclOf(grants: Grants): NonNullable<Configuration['projects-acl']> {
  if (Object.keys(grants).length === 0) return {}
  const entry = (key: GrantKey): FeatureEntry => {
    const letters = GRANT_SIGNS.filter((sign) => sign !== '+' && hasSign(grants, key, sign)).join('')
    return { ...(letters !== '' && { permission: letters }), ...(hasSign(grants, key, '+') && { enabled: true }) }
  }
  const entries = (under: boolean) =>
    Object.fromEntries(
      FEATURES.filter((feature) => isTaskFeature(feature) === under && grants[feature]).map((feature) => [
        feature,
        entry(feature),
      ]),
    )
  const { task, ...features } = entries(false)
  return { '*': { ...entry('*'), ...features, task: { ...task, ...entries(true) } } }
}

/** `*.RWX_docs.+`: short, and readable in an address. */
export function grantsText(grants: Grants): string {
  return GRANT_KEYS.flatMap((key) => (grants[key] ? [`${key}.${grants[key]}`] : [])).join('_')
}

/** Reads such a text; what cannot be read is not granted. */
export function readGrants(text: string): Grants {
  let grants = NO_GRANTS
  for (const part of text.split('_')) {
    const [name, signs = ''] = part.split('.')
    const key = GRANT_KEYS.find((known) => known === name)
    if (key === undefined) continue
    for (const sign of GRANT_SIGNS)
      if (signs.includes(sign) && takesSign(key, sign)) grants = withSign(grants, key, sign, true)
  }
  return grants
}
