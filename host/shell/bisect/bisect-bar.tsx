import { parseAccess } from '@etabli/core/access/access'
import { type Bisection, findingOf } from '@etabli/core/plugin/kernel/bisect'
import { PermissionService } from '@etabli/sdk'
import { BisectService } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { BugRegular } from '@fluentui/react-icons/svg/bug'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BISECT } from './messages'
import { OffList } from './off-list'
import { ReportDialog } from './report-dialog'
import { useDisable } from './use-disable'
import { useTitles } from './use-titles'

const ADMIN = parseAccess('admin')

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    flexShrink: 0,
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
  },
  icon: { flexShrink: 0, fontSize: '20px' },
  text: { flex: '1 1 280px', margin: 0, outlineStyle: 'none', lineHeight: tokens.lineHeightBase300 },
  question: { fontWeight: tokens.fontWeightSemibold },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly search: Bisection
  /** It was there before this page was loaded. */
  readonly isOld: boolean
}

/** The next question of a search for a faulty plugin, or what was found: on every page until it is put away. */
export default function BisectBar({ search, isOld }: Props) {
  const styles = useStyles()
  const text = useRef<HTMLParagraphElement>(null)
  const finding = findingOf(search)
  const shown = useRef(isOld ? finding.kind : undefined)
  useEffect(() => {
    // The buttons before are gone: who works by keyboard goes on from what is said now.
    if (shown.current !== finding.kind) text.current?.focus()
    shown.current = finding.kind
  }, [finding.kind])
  const { says, buttons } = useParts(search)
  return (
    <section aria-label={BISECT.region} className={styles.bar}>
      <BugRegular className={styles.icon} aria-hidden />
      <p ref={text} role="status" tabIndex={-1} className={styles.text}>
        {says}
      </p>
      <div className={styles.buttons}>{buttons}</div>
    </section>
  )
}

interface Parts {
  readonly says: ReactNode
  readonly buttons: ReactNode
}

function useParts(search: Bisection): Parts {
  const styles = useStyles()
  const service = useService(BisectService)
  const permissions = useService(PermissionService)
  const titleOf = useTitles()
  const [isBusy, setBusy] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const disable = useDisable()
  const finding = findingOf(search)
  const once = (work: () => Promise<void>) => async () => {
    if (isBusy) return
    setBusy(true)
    await work().finally(() => setBusy(false))
  }
  const button = (label: string, work: () => Promise<void>, appearance: 'primary' | 'secondary' = 'secondary') => (
    <Button key={label} size="small" appearance={appearance} disabledFocusable={isBusy} onClick={once(work)}>
      {label}
    </Button>
  )
  // The way out is open whatever is under way.
  const end = (label: string) => (
    <Button key={label} size="small" onClick={() => void service.end()}>
      {label}
    </Button>
  )
  const done = end(BISECT.done)

  if (finding.kind === 'asking')
    return {
      says: (
        <>
          <span className={styles.question}>{BISECT.question}</span>{' '}
          {BISECT.goAndLook(finding.off.length, search.suspects.length)} {BISECT.atMost(finding.atMost)}
        </>
      ),
      buttons: [
        button(BISECT.good, () => service.answer('good'), 'primary'),
        button(BISECT.bad, () => service.answer('bad'), 'primary'),
        <OffList key="off" off={finding.off} suspects={search.suspects} />,
        end(BISECT.stop),
      ],
    }
  if (finding.kind === 'none')
    return {
      says: (
        <>
          <span className={styles.question}>{BISECT.none}</span> {BISECT.noneHint(search.suspects.length)}
        </>
      ),
      buttons: done,
    }
  const { plugin } = finding
  const title = titleOf(plugin)
  return {
    says: (
      <>
        <span className={styles.question}>{BISECT.found(title, plugin)}</span>{' '}
        {disable.isDone ? BISECT.disabled(title) : BISECT.staysOff}
      </>
    ),
    buttons: [
      ...(permissions.verdict(ADMIN).granted && !disable.isDone
        ? [button(BISECT.disable, () => disable.run(plugin), 'primary')]
        : []),
      <Button key="report" size="small" onClick={() => setReporting(true)}>
        {BISECT.report}
      </Button>,
      isReporting && <ReportDialog key="dialog" plugin={plugin} search={search} onClose={() => setReporting(false)} />,
      done,
    ],
  }
}
