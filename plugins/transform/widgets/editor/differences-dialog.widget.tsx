import { HttpService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { ErrorState, PageDialog } from '@etabli/sdk/ui'
import { Body1, Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { DIFFERENCES, EDITOR, WORK } from '../../messages/editor'
import type { Compared, EntityKind, Worked } from '../../model/editor/entity-kind'
import { differing } from '../../model/editor/texts'
import { FileDiffs } from './file-diffs.widget'
import { Loading } from './loading.widget'

interface Props {
  readonly kind: EntityKind
  readonly worked: Worked
  /** There are edits that the platform knows nothing of. */
  readonly isDirty: boolean
  readonly onClose: () => void
}

/** What a work session changes (TRANS-11). */
export function DifferencesDialog({ kind, worked, isDirty, onClose }: Props) {
  const { compared, failure, again } = useCompared(kind, worked)
  return (
    <PageDialog
      title={WORK.differences}
      width={1200}
      onClose={onClose}
      actions={<Button onClick={onClose}>{DIFFERENCES.close}</Button>}
    >
      {isDirty && (
        <MessageBar intent="info">
          <MessageBarBody>{DIFFERENCES.unsaved}</MessageBarBody>
        </MessageBar>
      )}
      {failure !== undefined && <ErrorState title={DIFFERENCES.failed} error={failure} onRetry={again} />}
      {failure === undefined && !compared && <Loading label={DIFFERENCES.loading} />}
      {compared && differing(kind.files, compared.original, compared.modified).length === 0 && (
        <Body1>{DIFFERENCES.none}</Body1>
      )}
      {compared && (
        <FileDiffs
          files={kind.files}
          original={compared.original}
          modified={compared.modified}
          originalLabel={(file) => DIFFERENCES.original(EDITOR.files[file])}
          modifiedLabel={(file) => DIFFERENCES.modified(EDITOR.files[file])}
          sides={DIFFERENCES.sides}
        />
      )}
    </PageDialog>
  )
}

function useCompared(kind: EntityKind, { project, name, session }: Worked) {
  const http = useService(HttpService)
  const [found, setFound] = useState<{ readonly compared?: Compared; readonly failure?: unknown }>({})
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for anew where only `times` has changed
  useEffect(() => {
    let isGone = false
    setFound({})
    kind.compare(http, { project, name, session }).then(
      (compared) => !isGone && setFound({ compared }),
      (failure: unknown) => !isGone && setFound({ failure }),
    )
    return () => {
      isGone = true
    }
  }, [http, kind, project, name, session, times])
  return { compared: found.compared, failure: found.failure, again: () => setTimes((before) => before + 1) }
}
