import type { Engine } from './engines/engine'
import { behindNginx } from './journeys/behind-nginx'
import { everyPage } from './journeys/every-page'
import { givingAccess } from './journeys/giving-access'
import { holdingOffCode } from './journeys/holding-off-code'
import { keepingSecrets } from './journeys/keeping-secrets'
import { launching } from './journeys/launching'
import { lookingAtFlows } from './journeys/looking-at-flows'
import { modelling } from './journeys/modelling'
import { outage } from './journeys/outage'
import { querying } from './journeys/querying'
import { serving } from './journeys/serving'
import { signingIn } from './journeys/signing-in'
import { storingFiles } from './journeys/storing-files'
import { Workplace } from './world/workplace'

/** What must work in each browser. */
export function everyJourney(engine: Engine): void {
  const workplace = Workplace.of(engine)
  signingIn(workplace)
  everyPage(workplace)
  querying(workplace)
  modelling(workplace)
  keepingSecrets(workplace)
  launching(workplace)
  storingFiles(workplace)
  serving(workplace)
  givingAccess(workplace)
  lookingAtFlows(workplace)
  holdingOffCode(workplace)
  behindNginx(workplace)
  // The last: its world is another server's from here on.
  outage(workplace)
}
