import { Button, Caption1, makeStyles, ToggleButton, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { NumberSymbolRegular } from '@fluentui/react-icons/svg/number-symbol'
import { TextWrapRegular } from '@fluentui/react-icons/svg/text-wrap'
import { type ReactNode, useEffect, useState } from 'react'
import { LOG_VIEWER } from './messages'

const COPIED_FOR = 2_000

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  rest: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS },
  lines: {
    whiteSpace: 'nowrap',
    paddingInline: tokens.spacingHorizontalXS,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
  },
})

interface Props {
  readonly label: string
  /** The search, and the menu of levels. */
  readonly children: ReactNode
  readonly shown: number
  readonly all: number
  readonly isWrapped: boolean
  readonly onWrap: (isWrapped: boolean) => void
  readonly hasLineNumbers: boolean
  readonly onLineNumbers: (hasLineNumbers: boolean) => void
  readonly hasSelection: boolean
  /** True once the copy is made. */
  readonly onCopy: () => Promise<boolean>
  readonly onDownload: () => void
}

export function LogToolbar(props: Props) {
  const styles = useStyles()
  const { isWrapped, hasLineNumbers, shown, all } = props
  const [hasCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!hasCopied) return
    const over = setTimeout(() => setCopied(false), COPIED_FOR)
    return () => clearTimeout(over)
  }, [hasCopied])
  const copyLabel = props.hasSelection ? LOG_VIEWER.copySelection : LOG_VIEWER.copy
  return (
    <div className={styles.bar} role="toolbar" aria-label={LOG_VIEWER.tools(props.label)}>
      {props.children}
      <div className={styles.rest}>
        <Caption1 className={styles.lines}>
          {shown === all ? LOG_VIEWER.lines(all) : LOG_VIEWER.linesShown(shown, all)}
        </Caption1>
        <ToggleButton
          size="small"
          appearance="subtle"
          icon={<TextWrapRegular />}
          aria-label={LOG_VIEWER.wrap}
          title={LOG_VIEWER.wrap}
          checked={isWrapped}
          onClick={() => props.onWrap(!isWrapped)}
        />
        <ToggleButton
          size="small"
          appearance="subtle"
          icon={<NumberSymbolRegular />}
          aria-label={LOG_VIEWER.lineNumbers}
          title={LOG_VIEWER.lineNumbers}
          checked={hasLineNumbers}
          onClick={() => props.onLineNumbers(!hasLineNumbers)}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={hasCopied ? <CheckmarkRegular /> : <CopyRegular />}
          aria-label={copyLabel}
          title={hasCopied ? LOG_VIEWER.copied : copyLabel}
          disabledFocusable={all === 0}
          onClick={() => void props.onCopy().then(setCopied)}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowDownloadRegular />}
          aria-label={LOG_VIEWER.download}
          title={LOG_VIEWER.download}
          disabledFocusable={all === 0}
          onClick={props.onDownload}
        />
      </div>
    </div>
  )
}
