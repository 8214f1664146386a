import { useCall, useEngines } from '@etabli/sdk/react'
import type { EngineOffer } from '@etabli/sdk/ui'
import { listServiceEngines, type ServiceEngineOffer } from '../../contract'
import { CONTROL } from '../../messages/control'

/** What an engine is does not change while somebody looks. */
const GOOD_FOR_MS = 60_000

/** The service engines that the user's configuration and the project enable, as the platform describes them. */
export function useServiceEngines(project: string) {
  const { offered, selected, select } = useEngines('service')
  const { data } = useCall(listServiceEngines, { project }, { quiet: true, freshFor: GOOD_FOR_MS })
  const known = new Map(data?.serviceEngines.map((engine) => [engine.name, engine]))
  return {
    engines: offered.map((name) => offerOf(name, known.get(name))),
    selected,
    /** Size and options of a first deployment, where nothing else is chosen. */
    usualSpec: selected === undefined ? undefined : known.get(selected)?.['usual-spec'],
    /** Remembered for the user, in this browser. */
    select,
  }
}

function offerOf(name: string, described: ServiceEngineOffer | undefined): EngineOffer {
  if (!described) return { name, title: name }
  const { title, emulated, unavailable } = described
  return {
    ...{ name, title },
    ...(emulated && { note: CONTROL.emulated, about: CONTROL.emulatedHint }),
    ...(unavailable !== undefined && { unavailable }),
  }
}
