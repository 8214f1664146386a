import { useCall } from '@etabli/sdk/react'
import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { KeyRegular } from '@fluentui/react-icons/svg/key'
import { Link } from 'react-router-dom'
import { readSecretForm } from '../../contract'
import { CHOICE } from '../../messages'
import { secretsPath } from '../../model/inventory-address'

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    minHeight: '26px',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  link: {
    ...typographyStyles.body1,
    minWidth: 0,
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    padding: `2px ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2Link,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { textDecorationLine: 'underline', color: tokens.colorNeutralForeground2LinkHover },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  icon: { flexShrink: 0 },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  remove: { minWidth: '24px', width: '24px', height: '24px' },
})

interface Props {
  readonly project: string
  readonly redisId: string
  /** Absent where it cannot be taken away. */
  readonly onRemove?: () => void
}

/** A secret by its name; by its id where its name is not for this user. */
export function SecretChip({ project, redisId, onRemove }: Props) {
  const styles = useStyles()
  const { data, error } = useCall(readSecretForm, { secretRedisID: redisId }, { quiet: true })
  const name = data?.secret.name ?? redisId.slice(redisId.lastIndexOf(':') + 1)
  return (
    <span className={styles.chip} {...(error && { title: CHOICE.unreadable })}>
      <Link className={styles.link} to={secretsPath(project, redisId)}>
        <KeyRegular className={styles.icon} aria-hidden />
        <span className={styles.name}>{name}</span>
      </Link>
      {onRemove && (
        <Button
          className={styles.remove}
          appearance="transparent"
          size="small"
          icon={<DismissRegular />}
          aria-label={CHOICE.remove(name)}
          title={CHOICE.remove(name)}
          onClick={onRemove}
        />
      )}
    </span>
  )
}
