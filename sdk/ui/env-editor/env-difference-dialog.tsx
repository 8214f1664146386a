import { Badge, Body1, Button, makeStyles, tokens } from '@fluentui/react-components'
import { PageDialog } from '../page-dialog'
import type { EnvDifference } from './env-pairs'
import { ENV_DIFFERENCE } from './messages'

const COLORS = { added: 'success', changed: 'warning', removed: 'danger' } as const
const KINDS = ['added', 'changed', 'removed'] as const

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  line: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  badge: { flexShrink: 0, minWidth: '72px', justifyContent: 'center' },
  name: { minWidth: 0, fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
})

interface Props {
  readonly difference: EnvDifference
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onClose: () => void
}

/** Shows by name what a save would change, before it does. */
export function EnvDifferenceDialog({ difference, isSaving, onSave, onClose }: Props) {
  const styles = useStyles()
  return (
    <PageDialog
      title={ENV_DIFFERENCE.title}
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ENV_DIFFERENCE.back}</Button>
          <Button appearance="primary" disabledFocusable={isSaving} onClick={onSave}>
            {ENV_DIFFERENCE.confirm}
          </Button>
        </>
      }
    >
      <Body1>{ENV_DIFFERENCE.about}</Body1>
      <ul className={styles.list} aria-label={ENV_DIFFERENCE.list}>
        {KINDS.flatMap((kind) =>
          difference[kind].map((name) => (
            <li key={name} className={styles.line}>
              <Badge appearance="tint" color={COLORS[kind]} className={styles.badge}>
                {ENV_DIFFERENCE[kind]}
              </Badge>
              <span className={styles.name}>{name}</span>
            </li>
          )),
        )}
      </ul>
    </PageDialog>
  )
}
