import { Button, Caption1, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { useEffect, useState } from 'react'
import { QUERY } from '../../messages/query'
import { formatElapsed } from '../../model/query/elapsed'
import { useFocusWithin } from '../../model/use-focus-within'

const useStyles = makeStyles({
  place: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalM,
    height: '100%',
    padding: tokens.spacingHorizontalXXL,
    boxSizing: 'border-box',
  },
  sql: {
    maxWidth: '72ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  elapsed: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
})

const TICK_MS = 100

interface Props {
  readonly sql: string
  /** On the clock of `performance.now()`. */
  readonly since: number
  readonly onStop: () => void
}

/** A statement that runs, and the way to end it. */
export function QueryRunning({ sql, since, onStop }: Props) {
  const styles = useStyles()
  // The dialog that had the focus has just gone.
  const place = useFocusWithin<HTMLDivElement>('button')
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const [firstLine = ''] = sql.split('\n', 1)
  return (
    <div ref={place} className={styles.place} aria-busy>
      <Spinner size="medium" aria-hidden />
      <Text role="status" weight="semibold">
        {QUERY.running}
      </Text>
      <code className={styles.sql} title={sql.slice(0, 2_000)}>
        {firstLine}
      </code>
      <Caption1 className={styles.elapsed}>{formatElapsed(Math.max(0, now - since))}</Caption1>
      <Button icon={<StopRegular />} onClick={onStop}>
        {QUERY.stop}
      </Button>
    </div>
  )
}
