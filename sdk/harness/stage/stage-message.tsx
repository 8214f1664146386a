import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    minHeight: '100%',
    padding: tokens.spacingHorizontalXXXL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  icon: {
    display: 'inline-flex',
    padding: '18px',
    marginBottom: tokens.spacingVerticalL,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    color: tokens.colorNeutralForeground1,
  },
  text: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    maxWidth: '60ch',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  below: { marginTop: tokens.spacingVerticalL },
})

export type StageState = 'denied' | 'off' | 'failed' | 'not-found' | 'no-card'

interface Props {
  /** What it stands for, for those who look at the page from outside. */
  readonly state: StageState
  readonly icon: ReactNode
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

/** Says one thing in place of the plugin's page, as the workbench would. */
export function StageMessage({ state, icon, title, text, children }: Props) {
  const styles = useStyles()
  return (
    <section className={styles.page} data-etabli-stage={state}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h1 className={styles.title}>{title}</h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.below}>{children}</div>}
    </section>
  )
}
