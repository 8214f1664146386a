import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { EXEC } from '../../messages/tasks'
import { originPath } from '../../model/shared/addresses'
import { PageLink } from '../shared/page-link.widget'

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
  const to = originPath(origin)
  return (
    <div className={styles.origin}>
      <span>
        {EXEC.origin} {to === undefined ? origin : <PageLink to={to}>{origin}</PageLink>}
      </span>
      <Button size="small" onClick={onOwnCode}>
        {EXEC.ownCode}
      </Button>
      <Caption1>{EXEC.originLimits}</Caption1>
    </div>
  )
}
