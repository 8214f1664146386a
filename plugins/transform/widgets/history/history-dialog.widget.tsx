import { PageDialog } from '@etabli/sdk/ui'
import { Button, Tab, TabList } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { HISTORY } from '../../messages/history'
import type { EntityKind, Subject } from '../../model/editor/entity-kind'
import { BlameView } from './blame-view.widget'
import { ChangesView } from './changes-view.widget'

interface Props extends Subject {
  readonly kind: EntityKind
  readonly onClose: () => void
}

const VIEWS = { changes: ChangesView, lines: BlameView } as const

/** The commits that changed an entity, and whose its lines are. */
export function HistoryDialog({ kind, project, name, onClose }: Props) {
  const [view, setView] = useState<keyof typeof VIEWS>('changes')
  const panel = useId()
  const View = VIEWS[view]
  return (
    <PageDialog
      title={HISTORY.title(name)}
      width={1200}
      onClose={onClose}
      actions={<Button onClick={onClose}>{HISTORY.close}</Button>}
    >
      <TabList
        aria-label={HISTORY.views}
        selectedValue={view}
        onTabSelect={(_event, { value }) => setView(value === 'lines' ? 'lines' : 'changes')}
      >
        <Tab value="changes" aria-controls={panel}>
          {HISTORY.changes}
        </Tab>
        <Tab value="lines" aria-controls={panel}>
          {HISTORY.lines}
        </Tab>
      </TabList>
      <div id={panel} role="tabpanel" aria-label={HISTORY[view]}>
        <View kind={kind} project={project} name={name} />
      </div>
    </PageDialog>
  )
}
