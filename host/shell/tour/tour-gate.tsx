import { shellPart } from '../shell-part'
import { useSurfaces } from '../surfaces/surfaces'
import { useTour } from './use-tour'

const TourCard = shellPart(() => import('./tour-card'), {
  // One that has begun by itself comes when it can.
  asked: ({ tour }) => (tour.isAsked ? 'tour' : undefined),
  onFailure: ({ tour }) => tour.isAsked && tour.leave(),
})

/** Shows the tour where it has begun and was not left, once the notes of a release are read. */
export function TourGate() {
  const tour = useTour()
  const { opened } = useSurfaces()
  return tour.step === undefined || opened === 'release' ? null : <TourCard tour={tour} step={tour.step} />
}
