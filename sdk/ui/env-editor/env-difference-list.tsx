import { Badge, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import type { EnvDifference } from './env-pairs'
import { ENV_DIFFERENCE } from './messages'

const COLORS = { added: 'success', changed: 'warning', removed: 'danger' } as const
const SIGNS = { added: '+', changed: '~', removed: '−' } as const
const KINDS = ['added', 'changed', 'removed'] as const
type Kind = (typeof KINDS)[number]

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  line: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  badge: { flexShrink: 0, minWidth: '72px', justifyContent: 'center' },
  key: { minWidth: 0, fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  mask: { flexShrink: 0, marginLeft: 'auto', color: tokens.colorNeutralForeground2 },
})

/** What `EnvDifferenceList` takes. */
export interface EnvDifferenceListProps {
  readonly difference: EnvDifference
  /** What else is changed, such as a description, by its name. */
  readonly others?: readonly string[]
}

/** Which keys are added, changed and removed. Values stay masked. */
export function EnvDifferenceList({ difference, others = [] }: EnvDifferenceListProps) {
  const styles = useStyles()
  const keys = KINDS.flatMap((kind) => difference[kind].map((key) => ({ kind, key })))
  return (
    <ul className={styles.list} aria-label={ENV_DIFFERENCE.list}>
      {others.map((name) => (
        <li key={`other ${name}`} className={styles.line}>
          <KindBadge kind="changed" />
          <span>{name}</span>
        </li>
      ))}
      {keys.map(({ kind, key }) => (
        <li key={`${kind} ${key}`} className={styles.line}>
          <KindBadge kind={kind} />
          <span className={styles.key}>{key}</span>
          <Caption1 className={styles.mask}>
            <span role="img" aria-label={ENV_DIFFERENCE.masked}>
              {kind === 'changed' ? `${ENV_DIFFERENCE.mask} → ${ENV_DIFFERENCE.mask}` : ENV_DIFFERENCE.mask}
            </span>
          </Caption1>
        </li>
      ))}
    </ul>
  )
}

function KindBadge({ kind }: { readonly kind: Kind }) {
  const styles = useStyles()
  return (
    <Badge
      appearance="tint"
      color={COLORS[kind]}
      className={styles.badge}
      icon={<span aria-hidden>{SIGNS[kind]}</span>}
    >
      {ENV_DIFFERENCE[kind]}
    </Badge>
  )
}
