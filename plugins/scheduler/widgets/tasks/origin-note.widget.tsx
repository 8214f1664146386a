import { useProject } from '@etabli/sdk/react'
import { AllowedButton, PageLink } from '@etabli/sdk/ui'
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { EXEC } from '../../messages/tasks'
import { originPath } from '../../model/shared/addresses'
import { useOwnCodeAccess } from '../../model/tasks/use-own-code-access'

const useStyles = makeStyles({
  origin: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
})

interface Props {
  readonly origin: string
  readonly onOwnCode: () => void
}

/** Whose code a task runs, and the way to code of its own. */
export function OriginNote({ origin, onOwnCode }: Props) {
  const styles = useStyles()
  const ownCode = useOwnCodeAccess(useProject())
  const to = originPath(origin)
  return (
    <div className={styles.origin}>
      <span>
        {EXEC.origin} {to === undefined ? origin : <PageLink to={to}>{origin}</PageLink>}
      </span>
      <AllowedButton verdict={ownCode} size="small" onClick={onOwnCode}>
        {EXEC.ownCode}
      </AllowedButton>
      <Caption1>{EXEC.originLimits}</Caption1>
    </div>
  )
}
