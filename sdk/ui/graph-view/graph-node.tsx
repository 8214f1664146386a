import { Caption1, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import type { Node, NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { StatusBadge } from '../status-badge'
import { useIsFar } from './far-view'
import type { GraphNode } from './graph'
import { isMeant, useGraphState } from './graph-state'

export type DrawnNode = Node<{ readonly node: GraphNode }, 'node'>

const useStyles = makeStyles({
  node: {
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow2,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  related: {
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
  },
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  // Not by opacity: what is dimmed is read all the same.
  aside: {
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground3,
    boxShadow: 'none',
    borderTopStyle: 'dashed',
    borderRightStyle: 'dashed',
    borderBottomStyle: 'dashed',
    borderLeftStyle: 'dashed',
  },
  icon: { display: 'flex', flexShrink: 0, fontSize: '20px' },
  texts: { flexGrow: 1, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  about: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
  },
  // A long one is cut at the edge of its node.
  status: { display: 'flex', minWidth: 0, overflow: 'hidden', borderRadius: tokens.borderRadiusCircular },
  far: { boxShadow: 'none', backgroundColor: tokens.colorNeutralStroke1Pressed },
  farAside: { backgroundColor: tokens.colorNeutralBackground5 },
  farDanger: { backgroundColor: tokens.colorStatusDangerBackground3 },
  farWarning: { backgroundColor: tokens.colorStatusWarningBackground3 },
  farSelected: { backgroundColor: tokens.colorBrandBackground },
  subtitle: { color: tokens.colorNeutralForeground2 },
})

export const NodeView = memo(function NodeView({ id, data: { node } }: NodeProps<DrawnNode>) {
  const styles = useStyles()
  const state = useGraphState()
  const isFar = useIsFar()
  const isSelected = state.selected === id
  const isAside = !isMeant(state, id)
  const tone = isAside ? undefined : node.status?.tone
  // By the colour of its kind, where nothing else is to be said by one.
  const isPlain = !isAside && !isSelected && tone !== 'danger' && tone !== 'warning'
  return (
    <button
      type="button"
      id={state.elementId(id)}
      tabIndex={-1}
      aria-pressed={isSelected}
      aria-label={state.read(id)}
      title={node.title}
      data-active={state.active === id ? '' : undefined}
      style={isFar && isPlain && node.color !== undefined ? { backgroundColor: node.color } : undefined}
      className={mergeClasses(
        styles.node,
        (state.up.has(id) || state.down.has(id)) && styles.related,
        isSelected && styles.selected,
        isAside && styles.aside,
        isFar && styles.far,
        isFar && isAside && styles.farAside,
        isFar && tone === 'danger' && styles.farDanger,
        isFar && tone === 'warning' && styles.farWarning,
        isFar && isSelected && styles.farSelected,
      )}
    >
      {!isFar && <Content node={node} />}
    </button>
  )
})

function Content({ node: { title, subtitle, icon, status } }: { readonly node: GraphNode }) {
  const styles = useStyles()
  return (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <span className={styles.texts}>
        <Text weight="semibold" className={styles.text}>
          {title}
        </Text>
        {/* Below the title, which needs the whole line. */}
        <span className={styles.about}>
          {subtitle !== undefined && (
            <Caption1 className={mergeClasses(styles.text, styles.subtitle)}>{subtitle}</Caption1>
          )}
          {status && (
            <span className={styles.status} title={status.text}>
              <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
            </span>
          )}
        </span>
      </span>
    </>
  )
}
