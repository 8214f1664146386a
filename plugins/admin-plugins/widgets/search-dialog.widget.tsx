import { BisectService } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { PageDialog } from '@etabli/sdk/ui'
import { Body1, Button, Checkbox } from '@fluentui/react-components'
import { useState } from 'react'
import { SEARCH } from '../messages'
import { OWN_ID } from '../model/own-id'

interface Props {
  readonly onClose: () => void
}

/** Says what a search for a faulty plugin will do, and begins it. From then on the shell asks, above every page. */
export function SearchDialog({ onClose }: Props) {
  const search = useService(BisectService)
  const [builtIn, setBuiltIn] = useState(false)
  const options = { builtIn, keep: [OWN_ID] }
  const count = search.countSuspects(options)
  const start = () => {
    if (count === 0) return
    onClose()
    void search.begin(options)
  }
  return (
    <PageDialog
      title={SEARCH.title}
      width={600}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{SEARCH.cancel}</Button>
          <Button appearance="primary" disabledFocusable={count === 0} onClick={start}>
            {SEARCH.start}
          </Button>
        </>
      }
    >
      <Body1>{SEARCH.about}</Body1>
      <Checkbox
        checked={builtIn}
        label={SEARCH.builtIn}
        onChange={(_event, { checked }) => setBuiltIn(checked === true)}
      />
      <Body1 role="status">{count === 0 ? SEARCH.nobody : SEARCH.extent(count)}</Body1>
    </PageDialog>
  )
}
