import type { ConnectionActionProps } from '@etabli/sdk/databases'
import { lazyPart } from '@etabli/sdk/ui'
import { Button } from '@fluentui/react-components'
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected'
import { useState } from 'react'
import { MESSAGES } from '../messages'

const ConnectionTest = lazyPart(() => import('./connection-test.widget'))

/** Beside the choice of a connection: opens its test. */
export default function ConnectionTestButton({ project, connection }: ConnectionActionProps) {
  const [isOpen, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const close = () => {
    setOpen(false)
    button?.focus()
  }
  return (
    <>
      <Button
        ref={setButton}
        size="small"
        appearance="subtle"
        icon={<PlugConnectedRegular />}
        aria-label={MESSAGES.test}
        aria-expanded={isOpen}
        title={MESSAGES.test}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && button && <ConnectionTest project={project} connection={connection} target={button} onClose={close} />}
    </>
  )
}
