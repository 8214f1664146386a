import { Body1Strong, Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useMemo, useState } from 'react'
import { useService } from '../../react/kernel-context'
import { ToastService } from '../../services/toasts'
import { copyToClipboard } from '../../ui/copy-to-clipboard'
import { useDiagnosisStyles } from './diagnosis.styles'
import { type DiffLine, diffLines } from './diff-lines'
import { DIAGNOSIS } from './messages'

/** A longer diff shows its beginning at first. */
const SHOWN_LINES = 200

const useStyles = makeStyles({
  line: { display: 'block', width: 'max-content', minWidth: '100%', textDecorationLine: 'none', whiteSpace: 'pre' },
  added: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1 },
  removed: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  file: { fontWeight: tokens.fontWeightSemibold },
  place: { color: tokens.colorNeutralForeground2 },
  same: {},
  more: { justifySelf: 'start' },
})

interface Props {
  readonly diff: string
  readonly isCut: boolean
}

/** A unified diff. Its signs, and what stands for insertions and deletions in a page, say what colours say. */
export function DiffView({ diff, isCut }: Props) {
  const styles = useStyles()
  const { part, head, heading, text, quiet } = useDiagnosisStyles()
  const toasts = useService(ToastService)
  const [isWhole, setWhole] = useState(false)
  const lines = useMemo(() => diffLines(diff), [diff])
  const copy = async () => {
    if (await copyToClipboard(diff)) toasts.success(DIAGNOSIS.copied)
    else toasts.error(DIAGNOSIS.notCopied)
  }
  return (
    <div className={part}>
      <div className={head}>
        <Body1Strong as="h3" className={heading}>
          {DIAGNOSIS.diff}
        </Body1Strong>
        <Button size="small" appearance="subtle" icon={<CopyRegular />} onClick={() => void copy()}>
          {DIAGNOSIS.copy}
        </Button>
        {isCut && <span className={quiet}>{DIAGNOSIS.diffCut}</span>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={text} tabIndex={0} aria-label={DIAGNOSIS.diff}>
        {(isWhole ? lines : lines.slice(0, SHOWN_LINES)).map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </section>
      {!isWhole && lines.length > SHOWN_LINES && (
        <Button size="small" className={styles.more} onClick={() => setWhole(true)}>
          {DIAGNOSIS.showAll(lines.length)}
        </Button>
      )}
    </div>
  )
}

const ELEMENTS = { added: 'ins', removed: 'del', file: 'span', place: 'span', same: 'span' } as const

function Line({ line: { kind, text } }: { readonly line: DiffLine }) {
  const styles = useStyles()
  const Element = ELEMENTS[kind]
  // An empty line keeps its height.
  return <Element className={mergeClasses(styles.line, styles[kind])}>{text === '' ? ' ' : text}</Element>
}
