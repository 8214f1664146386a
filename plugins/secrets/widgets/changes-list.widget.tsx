import { Badge, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { CHANGES } from '../messages'
import type { Changes } from '../model/changes'

const COLORS = { added: 'success', changed: 'warning', removed: 'danger' } as const
const SIGNS = { added: '+', changed: '~', removed: '−' } as const

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  line: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  badge: { flexShrink: 0, minWidth: '72px', justifyContent: 'center' },
  key: { minWidth: 0, fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  mask: { flexShrink: 0, marginLeft: 'auto', color: tokens.colorNeutralForeground2 },
})

type Kind = keyof typeof COLORS

/** Which keys are added, changed, removed. Values stay masked. */
export function ChangesList({ changes }: { readonly changes: Changes }) {
  const styles = useStyles()
  const keys = (['added', 'changed', 'removed'] as const).flatMap((kind) => changes[kind].map((key) => ({ kind, key })))
  return (
    <ul className={styles.list}>
      {changes.fields.map((field) => (
        <li key={`field ${field}`} className={styles.line}>
          <ChangeBadge kind="changed" />
          <span>{CHANGES.fields[field] ?? field}</span>
        </li>
      ))}
      {keys.map(({ kind, key }) => (
        <li key={`${kind} ${key}`} className={styles.line}>
          <ChangeBadge kind={kind} />
          <span className={styles.key}>{key}</span>
          <Caption1 className={styles.mask}>
            <span role="img" aria-label={CHANGES.masked}>
              {kind === 'changed' ? `${CHANGES.mask} → ${CHANGES.mask}` : CHANGES.mask}
            </span>
          </Caption1>
        </li>
      ))}
    </ul>
  )
}

function ChangeBadge({ kind }: { readonly kind: Kind }) {
  const styles = useStyles()
  return (
    <Badge
      appearance="tint"
      color={COLORS[kind]}
      className={styles.badge}
      icon={<span aria-hidden>{SIGNS[kind]}</span>}
    >
      {CHANGES[kind]}
    </Badge>
  )
}
