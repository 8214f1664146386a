import { MODEL } from '../model/editor/model-kind'
import { OpenPage } from '../widgets/editor/open-page.widget'

export default function ModelOpenPage() {
  return <OpenPage kind={MODEL} />
}
