import { REPORT } from '../model/jobs/published-kind'
import { PublishedPage } from '../widgets/jobs/published-page.widget'

export default function EdrReportPage() {
  return <PublishedPage kind={REPORT} />
}
