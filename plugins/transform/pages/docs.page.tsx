import { DOCS } from '../model/jobs/published-kind'
import { PublishedPage } from '../widgets/jobs/published-page.widget'

export default function DocsPage() {
  return <PublishedPage kind={DOCS} />
}
