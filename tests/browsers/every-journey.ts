import type { Engine } from './engines/engine'
import { behindNginx } from './journeys/behind-nginx'
import { comingBack } from './journeys/coming-back'
import { everyPage } from './journeys/every-page'
import { givingAccess } from './journeys/giving-access'
import { holdingOffCode } from './journeys/holding-off-code'
import { keepingSecrets } from './journeys/keeping-secrets'
import { launching } from './journeys/launching'
import { lookingAtFlows } from './journeys/looking-at-flows'
import { modelling } from './journeys/modelling'
import { beingCutOff } from './journeys/outages/cut-off'
import { loadingMeanwhile } from './journeys/outages/loading'
import { openingMeanwhile } from './journeys/outages/opening'
import { signingInMeanwhile } from './journeys/outages/signing-in'
import { workingMeanwhile } from './journeys/outages/working'
import { querying } from './journeys/querying'
import { serving } from './journeys/serving'
import { signingIn } from './journeys/signing-in'
import { storingFiles } from './journeys/storing-files'
import { overHttps, SECURE_SERVER } from './world/over-https'
import { Workplace } from './world/workplace'

/** Each journey behind nginx, in place of one. */
const IS_OVER_HTTPS = process.env.ETABLI_BROWSERS_OVER === 'https'

/** What must work in each browser. */
export function everyJourney(engine: Engine): void {
  const workplace = IS_OVER_HTTPS ? Workplace.of(overHttps(engine), SECURE_SERVER) : Workplace.of(engine)
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
  comingBack(workplace)
  holdingOffCode(workplace)
  if (!IS_OVER_HTTPS) behindNginx(workplace)
  // The last: their world is another server's from here on.
  signingInMeanwhile(workplace)
  loadingMeanwhile(workplace)
  openingMeanwhile(workplace)
  workingMeanwhile(workplace)
  beingCutOff(workplace)
}
