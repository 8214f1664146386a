import { SOURCE } from '../model/editor/source-kind'
import { ReadPage } from '../widgets/editor/read-page.widget'

export default function SourceReadPage() {
  return <ReadPage kind={SOURCE} />
}
