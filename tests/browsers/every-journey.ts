import type { Engine } from './engines/engine'
import { everyPage } from './journeys/every-page'
import { signingIn } from './journeys/signing-in'
import { Workplace } from './world/workplace'

/** What must work in each browser. */
export function everyJourney(engine: Engine): void {
  const workplace = Workplace.of(engine)
  signingIn(workplace)
  everyPage(workplace)
}
