import { Button } from '@fluentui/react-components'
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected'
import { lazy, Suspense, useState } from 'react'
import { CONNECTION_MESSAGES } from '../../messages/connections'

const ConnectionTest = lazy(() => import('./connection-test'))

interface Props {
  readonly project: string
  readonly connection: string
}

export function ConnectionTestButton({ project, connection }: Props) {
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
        aria-label={CONNECTION_MESSAGES.test}
        aria-expanded={isOpen}
        title={CONNECTION_MESSAGES.test}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && button && (
        <Suspense>
          <ConnectionTest project={project} connection={connection} target={button} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
