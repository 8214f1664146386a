import { shellPart } from '../shell-part'
import { useTour } from './use-tour'

const TourCard = shellPart(() => import('./tour-card'))

/** Shows the tour where it has begun and was not left. */
export function TourGate() {
  const tour = useTour()
  return tour.step === undefined ? null : <TourCard tour={tour} step={tour.step} />
}
