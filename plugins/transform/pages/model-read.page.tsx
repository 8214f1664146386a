import { MODEL } from '../model/editor/model-kind'
import { ReadPage } from '../widgets/editor/read-page.widget'

export default function ModelReadPage() {
  return <ReadPage kind={MODEL} />
}
