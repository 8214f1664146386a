import { Badge, Body1, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { DETAILS } from '../messages'
import { type Change, changesOf, isLongText, isMasked, shown, type TooLong, tooLong } from '../model/changes'
import { textLines } from '../model/text-lines'

const mono = {
  margin: 0,
  fontFamily: tokens.fontFamilyMonospace,
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase200,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  change: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  path: { ...mono, fontWeight: tokens.fontWeightSemibold },
  value: {
    display: 'grid',
    gridTemplateColumns: '32px 1fr',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'baseline',
  },
  text: { ...mono, maxHeight: '240px', overflow: 'auto', color: tokens.colorNeutralForeground1 },
  lines: {
    ...mono,
    maxHeight: '360px',
    overflow: 'auto',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusSmall,
  },
  line: { display: 'block', padding: `0 ${tokens.spacingHorizontalS}` },
  removed: { color: tokens.colorPaletteRedForeground1, backgroundColor: tokens.colorPaletteRedBackground1 },
  added: { color: tokens.colorPaletteGreenForeground1, backgroundColor: tokens.colorPaletteGreenBackground1 },
  quiet: { color: tokens.colorNeutralForeground2 },
})

const COLORS = { added: 'success', removed: 'danger', changed: 'informative' } as const

interface Props {
  readonly before: unknown
  readonly after: unknown
}

/** What differs between before and after, a field at a time; of long texts the lines. */
export function ChangeList({ before, after }: Props) {
  const styles = useStyles()
  const { changes, unchanged } = useMemo(() => changesOf(before, after), [before, after])
  return (
    <>
      {changes.length === 0 && <Body1 className={styles.quiet}>{DETAILS.noDifference}</Body1>}
      <ul className={styles.list} aria-label={DETAILS.changes}>
        {changes.map((change) => (
          <li key={change.path} className={styles.change}>
            <span className={styles.head}>
              <Badge appearance="tint" color={COLORS[change.kind]}>
                {DETAILS.kinds[change.kind]}
              </Badge>
              <code className={styles.path}>{change.path || DETAILS.wholeValue}</code>
            </span>
            <ChangedValue change={change} />
          </li>
        ))}
      </ul>
      {changes.length > 0 && unchanged > 0 && (
        <Caption1 className={styles.quiet}>{DETAILS.unchanged(unchanged)}</Caption1>
      )}
    </>
  )
}

function ChangedValue({ change: { kind, before, after } }: { readonly change: Change }) {
  const styles = useStyles()
  const lines = useMemo(
    () =>
      typeof before === 'string' && typeof after === 'string' && (isLongText(before) || isLongText(after))
        ? textLines(before, after)
        : undefined,
    [before, after],
  )
  if (lines)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard
      <pre className={styles.lines} tabIndex={0}>
        {lines.map(({ kind: side, text }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
            key={index}
            className={mergeClasses(
              styles.line,
              side === 'added' && styles.added,
              side === 'removed' && styles.removed,
              side === 'gap' && styles.quiet,
            )}
          >
            {side === 'gap' ? '⋯' : `${SIGNS[side]} ${text}`}
          </span>
        ))}
      </pre>
    )
  return (
    <>
      {kind !== 'added' && <Value name={DETAILS.was} value={before} />}
      {kind !== 'removed' && <Value name={DETAILS.is} value={after} />}
    </>
  )
}

const SIGNS = { added: '+', removed: '−', same: ' ' } as const

function Value({ name, value }: { readonly name: string; readonly value: unknown }) {
  const styles = useStyles()
  const cut = tooLong(value)
  return (
    <div className={styles.value}>
      <Caption1 className={styles.quiet}>{name}</Caption1>
      {isMasked(value) ? (
        <span>
          <Badge appearance="outline" color="informative">
            {DETAILS.masked}
          </Badge>
        </span>
      ) : cut ? (
        <CutValue {...cut} />
      ) : value === '' ? (
        <Caption1 className={styles.quiet}>{DETAILS.emptyText}</Caption1>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long value is scrolled by keyboard
        <pre className={styles.text} tabIndex={0}>
          {shown(value)}
        </pre>
      )}
    </div>
  )
}

function CutValue({ characters, ends }: TooLong) {
  const styles = useStyles()
  if (!ends) return <Caption1 className={styles.quiet}>{DETAILS.tooLong(String(characters))}</Caption1>
  return (
    <span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long value is scrolled by keyboard */}
      <pre className={styles.text} tabIndex={0}>
        {ends.start + DETAILS.between + ends.end}
      </pre>
      <Caption1 className={styles.quiet}>{DETAILS.ends(String(characters), ends.sha256)}</Caption1>
    </span>
  )
}
