import { makeStyles, tokens } from '@fluentui/react-components'
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected'
import { useState } from 'react'

const useStyles = makeStyles({
  icon: { flexShrink: 0, display: 'block', objectFit: 'contain', borderRadius: tokens.borderRadiusSmall },
  missing: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly source: string
  /** CSS pixels. */
  readonly size?: number
}

/** Decoration only: the text beside it says what it is. */
export function ConnectorIcon({ source, size = 20 }: Props) {
  const styles = useStyles()
  const [broken, setBroken] = useState<string>()
  // Only what the platform itself serves: an icon must not call other hosts.
  if (!source.startsWith('/') || source.startsWith('//') || broken === source)
    return <PlugDisconnectedRegular className={styles.missing} fontSize={size} aria-hidden />
  return (
    <img className={styles.icon} src={source} alt="" width={size} height={size} onError={() => setBroken(source)} />
  )
}
