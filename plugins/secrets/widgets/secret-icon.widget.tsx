import { makeStyles, tokens } from '@fluentui/react-components'
import { KeyRegular } from '@fluentui/react-icons/svg/key'
import { useState } from 'react'

const useStyles = makeStyles({
  icon: { flexShrink: 0, display: 'block', objectFit: 'contain', borderRadius: tokens.borderRadiusSmall },
})

interface Props {
  readonly source: string
  /** CSS pixels. */
  readonly size?: number
}

/** Decoration only: the text beside it says what it is. */
export function SecretIcon({ source, size = 20 }: Props) {
  const styles = useStyles()
  const [broken, setBroken] = useState<string>()
  // Only what the platform itself serves: an icon must not call other hosts.
  if (!source.startsWith('/') || source.startsWith('//') || broken === source)
    return <KeyRegular className={styles.icon} fontSize={size} aria-hidden />
  return (
    <img className={styles.icon} src={source} alt="" width={size} height={size} onError={() => setBroken(source)} />
  )
}
