import { makeStyles, shorthands, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { HARNESS } from '../messages'
import type { Harness } from '../model/harness'
import { ContributionsList } from './contributions-list'
import { Inspector } from './inspector'
import { LogPanel } from './log-panel'
import { TopBar } from './top-bar'

const useStyles = makeStyles({
  shell: {
    display: 'grid',
    gridTemplateAreas: '"bar bar bar" "list page inspector" "list log inspector"',
    gridTemplateColumns: '248px minmax(0, 1fr) 344px',
    gridTemplateRows: 'auto minmax(0, 1fr) 192px',
    height: '100vh',
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (max-width: 1080px)': {
      gridTemplateAreas: '"bar" "list" "page" "log" "inspector"',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto auto minmax(480px, 70vh) 192px auto',
      height: 'auto',
    },
  },
  skip: {
    position: 'absolute',
    left: tokens.spacingHorizontalM,
    top: '-100px',
    zIndex: 2,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    ':focus': { top: tokens.spacingVerticalM },
  },
  bar: { gridArea: 'bar' },
  list: { gridArea: 'list', overflow: 'auto' },
  page: {
    gridArea: 'page',
    minHeight: 0,
    overflow: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    ...shorthands.borderRadius(tokens.borderRadiusXLarge),
    boxShadow: tokens.shadow4,
    outlineStyle: 'none',
  },
  log: { gridArea: 'log', minHeight: 0 },
  inspector: { gridArea: 'inspector', overflow: 'auto' },
})

interface Props {
  readonly harness: Harness
  readonly onRedraw: () => void
  /** The plugin's page. */
  readonly children: ReactNode
}

export function HarnessShell({ harness, onRedraw, children }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        {/* No link: the part of the address after its # holds the settings. */}
        <button type="button" className={styles.skip} onClick={() => document.querySelector('main')?.focus()}>
          {HARNESS.skip}
        </button>
        <TopBar harness={harness} onRedraw={onRedraw} />
      </header>
      <div className={styles.list}>
        <ContributionsList harness={harness} />
      </div>
      <main className={styles.page} aria-label={HARNESS.page} tabIndex={-1}>
        {children}
      </main>
      <div className={styles.log}>
        <LogPanel log={harness.log} />
      </div>
      <aside className={styles.inspector} aria-label={HARNESS.inspector}>
        <Inspector harness={harness} />
      </aside>
    </div>
  )
}
