import { EmptyState } from '@etabli/sdk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { QUERY } from '../../messages/query'
import { useFocusWithin } from '../../model/use-focus-within'

const useStyles = makeStyles({
  place: { display: 'flex', flexDirection: 'column', height: '100%', paddingBottom: '20vh', boxSizing: 'border-box' },
  state: { flexGrow: 1 },
  buttons: { display: 'flex', justifyContent: 'center', columnGap: tokens.spacingHorizontalS },
})

interface Props {
  readonly onEdit: () => void
  readonly onRun: () => void
  readonly onBack: () => void
}

export function QueryStopped({ onEdit, onRun, onBack }: Props) {
  const styles = useStyles()
  const place = useFocusWithin<HTMLDivElement>('button')
  return (
    <div ref={place} className={styles.place}>
      <div className={styles.state}>
        <EmptyState icon={<StopRegular />} title={QUERY.stopped} text={QUERY.stoppedHint} />
      </div>
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={onEdit}>
          {QUERY.edit}
        </Button>
        <Button onClick={onRun}>{QUERY.runAgain}</Button>
        <Button onClick={onBack}>{QUERY.back}</Button>
      </div>
    </div>
  )
}
