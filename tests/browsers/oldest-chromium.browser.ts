import { oldestChromium } from './engines/oldest-chromium'
import { everyJourney } from './every-journey'

everyJourney(oldestChromium(process.env.ETABLI_OLDEST_CHROMIUM ?? ''))
