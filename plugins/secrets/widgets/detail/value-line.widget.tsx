import { fileNameOf, isFileValue } from '@etabli/sdk'
import { Button, Caption1Strong, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import type { JSX } from 'react'
import type { SecretForm, SecretValue } from '../../contract'
import { DETAIL } from '../../messages'
import { storedFileOf } from '../../model/stored-file'
import type { SecretValues } from '../../model/use-values'

const useStyles = makeStyles({
  line: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: tokens.spacingHorizontalXS },
  key: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  value: {
    alignSelf: 'center',
    minWidth: 0,
    maxHeight: '180px',
    overflow: 'auto',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  hidden: { overflow: 'hidden', userSelect: 'none' },
  blurred: { display: 'inline-block', filter: 'blur(4px)', fontSize: tokens.fontSizeBase400, letterSpacing: '2px' },
  file: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  buttons: { display: 'flex', alignSelf: 'start' },
})

interface Props {
  /** The key. */
  readonly name: string
  readonly label: string
  /** As far as it may be seen without asking. */
  readonly value: SecretForm['data'][string]
  readonly values: SecretValues
}

export function ValueLine({ name, label, value, values }: Props) {
  const styles = useStyles()
  const file = storedFileOf(value)
  const isHidden = typeof value === 'object'
  const revealed = Object.hasOwn(values.revealed, name) ? values.revealed[name] : undefined
  const shown = isHidden ? revealed : value
  const isDownloadable = file !== undefined || isFileValue(revealed)
  return (
    <li className={styles.line} data-key={name}>
      <Caption1Strong className={styles.key}>{label}</Caption1Strong>
      {file !== undefined ? (
        <FileName name={file} />
      ) : isFileValue(shown) ? (
        <FileName name={fileNameOf(shown)} />
      ) : shown === undefined ? (
        <span className={mergeClasses(styles.value, styles.hidden)}>
          <span role="img" aria-label={DETAIL.hiddenValue} className={styles.blurred}>
            {DETAIL.mask}
          </span>
        </span>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long value is scrolled by keyboard too
        <span className={styles.value} tabIndex={0}>
          {textOf(shown)}
        </span>
      )}
      <span className={styles.buttons}>
        {isHidden && file === undefined && (
          <LineButton
            label={shown === undefined ? DETAIL.reveal(label) : DETAIL.hide(label)}
            icon={shown === undefined ? <EyeRegular /> : <EyeOffRegular />}
            isBusy={values.busy === name}
            onClick={() => (shown === undefined ? void values.reveal(name) : values.hide(name))}
          />
        )}
        {isDownloadable ? (
          <LineButton
            label={DETAIL.download(label)}
            icon={<ArrowDownloadRegular />}
            isBusy={values.busy === name}
            onClick={() => void values.download(name)}
          />
        ) : (
          <LineButton
            label={DETAIL.copy(label)}
            icon={<CopyRegular />}
            isBusy={values.busy === name}
            onClick={() => void values.copy(name, shown)}
          />
        )}
      </span>
    </li>
  )
}

function textOf(value: SecretValue): string {
  if (typeof value === 'boolean') return value ? DETAIL.on : DETAIL.off
  return String(value)
}

function FileName({ name }: { readonly name: string }) {
  const styles = useStyles()
  return (
    <span className={mergeClasses(styles.value, styles.file)}>
      <DocumentRegular aria-hidden />
      {name}
    </span>
  )
}

interface ButtonProps {
  readonly label: string
  readonly icon: JSX.Element
  readonly isBusy: boolean
  readonly onClick: () => void
}

function LineButton({ label, icon, isBusy, onClick }: ButtonProps) {
  return (
    <Button
      appearance="subtle"
      aria-label={label}
      title={label}
      icon={icon}
      disabledFocusable={isBusy}
      onClick={onClick}
    />
  )
}
