import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { StorageRegular } from '@fluentui/react-icons/svg/storage'
import { MESSAGES } from '../messages'
import { GuardedButton } from './guarded-button.widget'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    borderRadius: tokens.borderRadiusMedium,
    paddingRight: tokens.spacingHorizontalXS,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  selected: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`,
  },
  name: {
    flexGrow: 1,
    minWidth: 0,
    justifyContent: 'start',
    fontWeight: tokens.fontWeightRegular,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  },
  selectedName: { fontWeight: tokens.fontWeightSemibold },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface Props {
  readonly name: string
  readonly isSelected: boolean
  /** Why it may not be deleted, if so. */
  readonly reason: string | undefined
  readonly onSelect: () => void
  readonly onDelete: () => void
}

export function BucketLine({ name, isSelected, reason, onSelect, onDelete }: Props) {
  const styles = useStyles()
  return (
    <li className={mergeClasses(styles.line, isSelected && styles.selected)}>
      <Button
        appearance="transparent"
        className={mergeClasses(styles.name, isSelected && styles.selectedName)}
        icon={<StorageRegular />}
        title={name}
        {...(isSelected && { 'aria-current': true })}
        onClick={onSelect}
      >
        <span className={styles.text}>{name}</span>
      </Button>
      {isSelected && (
        <GuardedButton
          iconOnly
          appearance="subtle"
          label={MESSAGES.deleteBucket(name)}
          icon={<DismissRegular />}
          reason={reason}
          onClick={onDelete}
        />
      )}
    </li>
  )
}
