import { SOURCE } from '../model/editor/source-kind'
import { OpenPage } from '../widgets/editor/open-page.widget'

export default function SourceOpenPage() {
  return <OpenPage kind={SOURCE} />
}
