import { TEST } from '../model/editor/test-kind'
import { ReadPage } from '../widgets/editor/read-page.widget'

export default function TestReadPage() {
  return <ReadPage kind={TEST} />
}
