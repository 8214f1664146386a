import { PageLink } from '@etabli/sdk/ui'
import { Caption1, Title2 } from '@fluentui/react-components'
import { useState } from 'react'
import { PREVIEW_KINDS, type PreviewKind } from '../../contract'
import { EDITOR, WORK } from '../../messages/editor'
import type { EntityKind, Opened, Subject } from '../../model/editor/entity-kind'
import { type Editing, useEditing } from '../../model/editor/use-editing'
import { useSaveKey } from '../../model/editor/use-save-key'
import { Dependants } from '../lineage/dependants.widget'
import { LineageButton } from '../lineage/lineage-button.widget'
import { ConflictDialog } from './conflict-dialog.widget'
import { DifferencesDialog } from './differences-dialog.widget'
import { DraftBar } from './draft-bar.widget'
import { FileEditors } from './file-editors.widget'
import { usePageStyles } from './page.styles'
import { PreviewPane } from './preview-pane.widget'
import { StandingBar } from './standing-bar.widget'
import { ValidationFailure } from './validation-failure.widget'
import { ValidationPanel } from './validation-panel.widget'
import { WorkToolbar } from './work-toolbar.widget'

interface Props {
  readonly kind: EntityKind
  readonly subject: Subject
  readonly opened: Opened
  /** When it was opened. */
  readonly since: number
  readonly onOpenAgain: () => void
  /** Also where another user holds it: he was named. */
  readonly onTakeBack: () => void
}

/** The texts of an opened entity, and what can be done with the work session on it. */
export function WorkEditor({ kind, subject, opened, since, onOpenAgain, onTakeBack }: Props) {
  const page = usePageStyles()
  const editing = useEditing(kind, subject, opened, since)
  const [comparing, setComparing] = useState(false)
  const { text, isReadOnly, validation, failed, conflict } = editing
  const save = () => void editing.save()
  useSaveKey(save)
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div className={page.text}>
          <PageLink to={kind.paths.list(subject.project)} className={page.back}>
            {kind.noun === 'test' ? EDITOR.toTests : EDITOR.toTransform}
          </PageLink>
          <Title2 as="h1" className={page.title}>
            {subject.name}
          </Title2>
          <Caption1 className={page.quiet}>
            {EDITOR.nouns[kind.noun]}: <SaveState editing={editing} />
          </Caption1>
        </div>
        <div className={page.actions}>
          <LineageButton project={subject.project} of={{ kind: kind.noun, name: subject.name }} />
          <WorkToolbar editing={editing} onSave={save} onCompare={() => setComparing(true)} />
        </div>
      </header>
      <StandingBar kind={kind} editing={editing} onOpenAgain={onOpenAgain} onTakeBack={onTakeBack} />
      <DraftBar kind={kind} editing={editing} />
      <FileEditors
        project={subject.project}
        files={kind.files}
        texts={text.texts}
        dirty={text.dirty}
        isReadOnly={isReadOnly}
        onEdit={text.edit}
        onSave={save}
        problems={editing.problems}
        panes={PREVIEW_KINDS.filter((preview) => isPreviewed(kind, preview))}
        pane={(preview) => <PreviewPane kind={preview} editing={editing} />}
      />
      {validation.run && (
        <ValidationPanel run={validation.run} name={subject.name} editing={editing}>
          <Dependants {...subject} kind={kind.noun} />
        </ValidationPanel>
      )}
      {failed && <ValidationFailure state={failed} name={subject.name} onClose={editing.putFailureAway} />}
      {conflict.shown && <ConflictDialog conflict={conflict.shown} editing={editing} />}
      {comparing && (
        <DifferencesDialog
          kind={kind}
          worked={editing.worked}
          isDirty={text.dirty.length > 0}
          onClose={() => setComparing(false)}
        />
      )}
    </div>
  )
}

/** Whether there is something to save, for those who cannot see the dots as well. */
function SaveState({ editing: { step, text } }: { readonly editing: Editing }) {
  const unsaved = text.dirty.map((file) => EDITOR.files[file])
  const words = unsaved.length === 0 ? WORK.saved : WORK.unsaved(unsaved)
  return <span role="status">{step === 'saving' ? WORK.saving : words}</span>
}

/** A source makes no rows, and those of a test are no data. */
function isPreviewed({ type }: EntityKind, preview: PreviewKind): boolean {
  return type === 'dbt-model' || (type === 'dbt-test' && preview !== 'changes')
}
