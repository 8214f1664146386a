import { CulpritSearchService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import {
  Body1,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { SEARCH } from '../messages'
import { OWN_ID } from '../model/own-id'

const useStyles = makeStyles({ content: { display: 'grid', rowGap: tokens.spacingVerticalM } })

interface Props {
  readonly onClose: () => void
}

/** Says what a search for a faulty plugin will do, and begins it. From then on the shell asks, above every page. */
export function SearchDialog({ onClose }: Props) {
  const styles = useStyles()
  const search = useService(CulpritSearchService)
  const [builtIn, setBuiltIn] = useState(false)
  const options = { builtIn, keep: [OWN_ID] }
  const count = search.countSuspects(options)
  const start = () => {
    if (count === 0) return
    onClose()
    void search.begin(options)
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{SEARCH.title}</DialogTitle>
          <DialogContent className={styles.content}>
            <Body1>{SEARCH.about}</Body1>
            <Checkbox
              checked={builtIn}
              label={SEARCH.builtIn}
              onChange={(_event, { checked }) => setBuiltIn(checked === true)}
            />
            <Body1 role="status">{count === 0 ? SEARCH.nobody : SEARCH.extent(count)}</Body1>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{SEARCH.cancel}</Button>
            <Button appearance="primary" disabledFocusable={count === 0} onClick={start}>
              {SEARCH.start}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
