import { firefox } from './engines/firefox'
import { everyJourney } from './every-journey'

everyJourney(firefox)
