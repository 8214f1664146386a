import { Button, Field, Input, makeStyles, tokens, useRestoreFocusTarget } from '@fluentui/react-components'
import { useState } from 'react'
import { Description, DescriptionList } from '../ui/description-list'
import { PageDialog } from '../ui/page-dialog'
import { PanelSection, SidePanel } from '../ui/side-panel'
import { StatusBadge } from '../ui/status-badge'
import { Case, Cases } from './case'
import type { Story } from './story'

const useStyles = makeStyles({ buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS } })

function DialogAndPanelStory() {
  const styles = useStyles()
  const restoreFocus = useRestoreFocusTarget()
  const [shown, setShown] = useState<'dialog' | 'panel'>()
  const close = () => setShown(undefined)
  return (
    <Cases>
      <Case title="Over the page and beside it">
        <div className={styles.buttons}>
          <Button onClick={() => setShown('dialog')} {...restoreFocus}>
            Open the dialog
          </Button>
          <Button onClick={() => setShown('panel')} {...restoreFocus}>
            Open the panel
          </Button>
        </div>
      </Case>
      {shown === 'dialog' && (
        <PageDialog
          title="Save the layout"
          width={480}
          onClose={close}
          onSubmit={close}
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button appearance="primary" type="submit">
                Save
              </Button>
            </>
          }
        >
          <Field label="Name" hint="Saving under a name that is used replaces its layout.">
            <Input defaultValue="default" />
          </Field>
        </PageDialog>
      )}
      {shown === 'panel' && (
        <SidePanel title="nightly-load" closeLabel="Close" onClose={close}>
          <PanelSection title="Last run">
            <DescriptionList>
              <Description name="Status">
                <StatusBadge tone="danger">Failed</StatusBadge>
              </Description>
              <Description name="Reason">The connection to warehouse.example.org was refused.</Description>
            </DescriptionList>
          </PanelSection>
          <PanelSection title="Schedule">At 05:00, every day</PanelSection>
        </SidePanel>
      )}
    </Cases>
  )
}

export default { title: 'PageDialog, SidePanel', view: DialogAndPanelStory } satisfies Story
