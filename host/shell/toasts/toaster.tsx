import { type Toast, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { useRef } from 'react'
import { TOASTS } from './messages'
import { SeverityIcon } from './severity-icon'
import { useClearPlace } from './use-clear-place'

const useStyles = makeStyles({
  stack: {
    position: 'fixed',
    zIndex: 1_000_001,
    right: tokens.spacingHorizontalXL,
    width: 'min(360px, calc(100vw - 40px))',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    pointerEvents: 'none',
  },
  toast: {
    pointerEvents: 'auto',
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderLeft: `3px solid ${tokens.colorNeutralStrokeAccessible}`,
    animationName: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveDecelerateMid,
  },
  error: { borderLeftColor: tokens.colorStatusDangerBackground3 },
  success: { borderLeftColor: tokens.colorStatusSuccessBackground3 },
  info: { borderLeftColor: tokens.colorBrandBackground },
  body: { flexGrow: 1, minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: {
    margin: 0,
    maxHeight: '30vh',
    overflow: 'auto',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
  },
  count: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  dismiss: {
    display: 'inline-flex',
    flexShrink: 0,
    padding: '2px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { ...shorthands.outline('2px', 'solid', tokens.colorStrokeFocus2) },
  },
})

/** The messages on the screen, newest last. The same message several times over stands once, with its count. */
export default function Toaster({ toasts }: { readonly toasts: readonly Toast[] }) {
  const styles = useStyles()
  const stack = useRef<HTMLElement>(null)
  const bottom = useClearPlace(stack)
  return (
    // Fluent's dialogs hide everything outside of them from screen readers; not these messages, which often answer what was done in one.
    <section
      ref={stack}
      aria-label={TOASTS.region}
      className={styles.stack}
      style={{ bottom }}
      data-tabster-never-hide=""
    >
      {grouped(toasts).map((group) => (
        <ToastCard key={group[0].id} group={group} />
      ))}
    </section>
  )
}

type Group = readonly [Toast, ...Toast[]]

function grouped(toasts: readonly Toast[]): readonly Group[] {
  const groups = new Map<string, [Toast, ...Toast[]]>()
  for (const toast of toasts) {
    const key = JSON.stringify([toast.severity, toast.title, toast.text])
    const group = groups.get(key)
    if (group) group.push(toast)
    else groups.set(key, [toast])
  }
  return [...groups.values()]
}

function ToastCard({ group }: { readonly group: Group }) {
  const styles = useStyles()
  const service = useService(ToastService)
  const [{ severity, title, text }] = group
  return (
    <div role={severity === 'error' ? 'alert' : 'status'} className={mergeClasses(styles.toast, styles[severity])}>
      <SeverityIcon severity={severity} />
      <div className={styles.body}>
        <p className={styles.title}>
          {title}
          {group.length > 1 && <span className={styles.count}> × {group.length}</span>}
        </p>
        <p className={styles.text}>{text}</p>
      </div>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={TOASTS.dismiss}
        onClick={() => {
          for (const { id } of group) service.dismiss(id)
        }}
      >
        <Dismiss16Regular />
      </button>
    </div>
  )
}
