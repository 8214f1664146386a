import { formatCount } from '@etabli/sdk'
import { CodeEditor, useLeaveGuard } from '@etabli/sdk/ui'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type HomepageSource, LONGEST_TEXT } from '../contract'
import { EDITOR, LEAVE } from '../messages'
import { useHomepageDraft } from '../model/use-homepage-draft'
import { EditorHeader } from './editor-header.widget'
import { HomepagePreview } from './homepage-preview.widget'

const useStyles = makeStyles({
  editor: { height: '100%', display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  bar: { flexShrink: 0 },
  halves: {
    flexGrow: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 860px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: '320px minmax(320px, 1fr)',
    },
  },
})

interface Props {
  readonly project: string
  readonly source: HomepageSource
}

/** The text on one side, what readers will see on the other. */
export function HomepageEditor({ project, source }: Props) {
  const styles = useStyles()
  const navigate = useNavigate()
  const draft = useHomepageDraft(project, source)
  const [asked, setAsked] = useState(false)
  const leave = useLeaveGuard(draft.isDirty, LEAVE)
  const fault = faultOf(draft.text, draft.html)
  const homepage = `/${encodeURIComponent(project)}`

  const save = () => {
    setAsked(true)
    if (fault === undefined && draft.isDirty && !draft.isBusy) void draft.save()
  }
  const revert = async () => {
    if (!(await draft.revert())) return
    leave()
    await navigate(homepage)
  }
  return (
    <div className={styles.editor}>
      <EditorHeader
        project={project}
        draft={draft}
        onSave={save}
        onRevert={() => void revert()}
        onBack={() => void navigate(homepage)}
      />
      {fault !== undefined && (asked || draft.isDirty) && (
        <MessageBar className={styles.bar} intent="error">
          <MessageBarBody>{fault}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.halves}>
        <CodeEditor
          label={EDITOR.text}
          language={draft.format}
          value={draft.text}
          onChange={draft.setText}
          commands={{ 'Mod+S': save }}
          autoFocus
        />
        <HomepagePreview html={draft.html} />
      </div>
    </div>
  )
}

function faultOf(text: string, html: string | undefined): string | undefined {
  if (text.trim() === '') return EDITOR.blank
  if (text.length > LONGEST_TEXT) return EDITOR.tooLong(formatCount(LONGEST_TEXT))
  return html === undefined ? EDITOR.unreadable : undefined
}
