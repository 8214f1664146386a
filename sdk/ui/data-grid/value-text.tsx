import { makeStyles, mergeClasses, Switch, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { UI } from '../messages'
import { prettyJson } from './json-text'
import { GRID } from './messages'

const useStyles = makeStyles({
  text: {
    margin: 0,
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  missing: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
})

interface Props {
  readonly text: string | null
  /** Says how high it may become before it scrolls. */
  readonly className?: string
}

/** A whole value, however long: JSON laid out over lines unless the user wants it as it is; null and an empty text apart. */
export function ValueText({ text, className }: Props) {
  const styles = useStyles()
  const [isFormatted, setFormatted] = useState(true)
  if (text === null || text === '')
    return (
      <pre className={mergeClasses(styles.text, styles.missing, className)}>
        {text === null ? UI.null : UI.emptyText}
      </pre>
    )
  const pretty = prettyJson(text)
  return (
    <>
      {/* Scrollable, so it must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <pre className={mergeClasses(styles.text, className)} tabIndex={0}>
        {isFormatted ? (pretty ?? text) : text}
      </pre>
      {pretty !== undefined && (
        <Switch label={GRID.formatted} checked={isFormatted} onChange={(_, { checked }) => setFormatted(checked)} />
      )}
    </>
  )
}
