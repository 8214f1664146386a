import { webkit } from './engines/webkit'
import { everyJourney } from './every-journey'

everyJourney(webkit)
