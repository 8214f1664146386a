import { TEST } from '../model/editor/test-kind'
import { OpenPage } from '../widgets/editor/open-page.widget'

export default function TestOpenPage() {
  return <OpenPage kind={TEST} />
}
