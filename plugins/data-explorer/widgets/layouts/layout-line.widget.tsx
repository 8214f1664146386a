import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { MESSAGES } from '../../messages'
import { DEFAULT_LAYOUT } from '../../model/layouts/layout'

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  load: { flexGrow: 1, minWidth: 0, justifyContent: 'flex-start', columnGap: tokens.spacingHorizontalS },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  note: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly name: string
  readonly onLoad: () => void
  readonly onDelete: () => void
}

/** One saved layout. */
export function LayoutLine({ name, onLoad, onDelete }: Props) {
  const styles = useStyles()
  return (
    <li className={styles.line}>
      <Button className={styles.load} appearance="subtle" aria-label={MESSAGES.loadNamed(name)} onClick={onLoad}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {name === DEFAULT_LAYOUT && <Caption1 className={styles.note}>{MESSAGES.opensWith}</Caption1>}
      </Button>
      <Button
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label={MESSAGES.deleteNamed(name)}
        title={MESSAGES.deleteNamed(name)}
        onClick={onDelete}
      />
    </li>
  )
}
