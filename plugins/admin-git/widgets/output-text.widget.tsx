import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { OUTPUT } from '../messages'
import { shownOutput } from '../model/shown-output'

const useStyles = makeStyles({
  text: {
    flexGrow: 1,
    minHeight: 0,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    overflow: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    whiteSpace: 'pre',
    tabSize: 4,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  wrapped: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  notice: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
  },
})

/** How near to the end somebody is who wants to see what comes, in CSS pixels. */
const AT_THE_END = 24

interface Props {
  readonly output: string
  readonly isWrapped: boolean
  /** Whether more is coming, or just came. */
  readonly follows: boolean
}

/** What git wrote. It follows the end, unless somebody has scrolled up to read. */
export function OutputText({ output, isWrapped, follows }: Props) {
  const styles = useStyles()
  const area = useRef<HTMLPreElement>(null)
  const isAtEnd = useRef(true)
  const { text, isCut } = useMemo(() => shownOutput(output), [output])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new text moves the end
  useLayoutEffect(() => {
    if (follows && isAtEnd.current && area.current) area.current.scrollTop = area.current.scrollHeight
  }, [text, follows])
  return (
    <>
      {isCut && <Caption1 className={styles.notice}>{OUTPUT.cut(text.length, output.length)}</Caption1>}
      <pre
        ref={area}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        role="log"
        // It would be read out from the start at each look.
        aria-live="off"
        aria-label={OUTPUT.title}
        className={mergeClasses(styles.text, isWrapped && styles.wrapped)}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < AT_THE_END
        }}
      >
        {text}
      </pre>
    </>
  )
}
