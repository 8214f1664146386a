import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { SCHEMA_FORM } from './messages'

const useStyles = makeStyles({
  line: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  input: { flexGrow: 1, minWidth: 0 },
})

interface Props {
  readonly label: string
  readonly file: string
  /** Makes room for another value. */
  readonly onRemove: () => void
}

/** A file in a form: its name, which nobody can edit, and the way to be rid of it. */
export function FileName({ label, file, onRemove }: Props) {
  const styles = useStyles()
  return (
    <span className={styles.line}>
      <Input
        className={styles.input}
        aria-label={label}
        readOnly
        appearance="filled-darker"
        contentBefore={<DocumentRegular aria-hidden />}
        value={file}
      />
      <Button
        icon={<DismissRegular />}
        aria-label={`${SCHEMA_FORM.removeFile}: ${label}`}
        title={SCHEMA_FORM.removeFile}
        onClick={onRemove}
      />
    </span>
  )
}
