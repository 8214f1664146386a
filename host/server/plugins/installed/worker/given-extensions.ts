import type { AddExtension } from '@etabli/sdk/platform/server'
import type { Extension } from '@etabli/sdk/server'
import { POINTS_APART } from './apart'
import { OnlyInServer, type PointApart } from './apart/point'
import type { StartedHalf } from './half-messages'
import type { References } from './references'

/** What a half gives at points, ready to cross, and the first that only the server itself can take. */
export function givenAt(
  extensions: readonly Extension[],
  references: References,
): Pick<StartedHalf, 'extensions' | 'staysFor'> {
  const given: StartedHalf['extensions'][number][] = []
  let staysFor: string | undefined
  const ready = (apart: PointApart, value: unknown) => ({
    point: apart.name,
    value: references.packRoot(`${apart.name}.${given.length}`, apart.here(value)),
  })
  const take: AddExtension = ({ key, name }, value) => {
    // By its key, as the server finds it: a name may be missing.
    const apart = POINTS_APART.find((point) => point.key === key)
    try {
      if (!apart) staysFor ??= String(name)
      else given.push(ready(apart, value))
    } catch (error) {
      if (!(error instanceof OnlyInServer)) throw error
      staysFor ??= error.message
    }
  }
  for (const extension of extensions) extension.addTo(take)
  return { extensions: given, staysFor }
}
