import type { AddExtension } from '@etabli/sdk/platform/server'
import type { Extension } from '@etabli/sdk/server'
import { POINTS_APART } from './apart'
import { OnlyInServer } from './apart/point'
import type { StartedHalf } from './half-messages'
import type { References } from './references'

/** What a half gives at points, ready to cross, and the first that only the server itself can take. */
export function givenAt(
  extensions: readonly Extension[],
  references: References,
): Pick<StartedHalf, 'extensions' | 'staysFor'> {
  const given: StartedHalf['extensions'][number][] = []
  let staysFor: string | undefined
  const take: AddExtension = ({ name }, value) => {
    const apart = POINTS_APART.find((point) => point.name === name)
    try {
      if (!apart) staysFor ??= name
      else given.push({ point: name, value: references.packRoot(`${name}.${given.length}`, apart.here(value)) })
    } catch (error) {
      if (!(error instanceof OnlyInServer)) throw error
      staysFor ??= error.message
    }
  }
  for (const extension of extensions) extension.addTo(take)
  return { extensions: given, staysFor }
}
