import type { Layout } from '../../model/layouts/layout'
import { LoadLayoutDialog } from './load-layout-dialog.widget'
import { SaveLayoutDialog } from './save-layout-dialog.widget'
import { ShareLayoutDialog } from './share-layout-dialog.widget'

export type LayoutDialog = 'save' | 'load' | 'share'

interface Props {
  readonly dialog: LayoutDialog
  /** How the table is arranged at the moment. */
  readonly layout: Layout
  readonly onLoad: (layout: Layout) => void
  readonly onClose: () => void
}

/** The dialogs of a table's layouts; code of its own, loaded with the first of them. */
export default function LayoutDialogs({ dialog, layout, onLoad, onClose }: Props) {
  if (dialog === 'save') return <SaveLayoutDialog layout={layout} onClose={onClose} />
  if (dialog === 'load') return <LoadLayoutDialog table={layout.table} onLoad={onLoad} onClose={onClose} />
  return <ShareLayoutDialog layout={layout} onClose={onClose} />
}
