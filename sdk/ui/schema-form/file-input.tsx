import { FILE_TOO_LARGE } from '@etabli/core/form/file-value'
import { Button, makeStyles, useFieldContext_unstable } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { useRef } from 'react'
import { useService } from '../../react/kernel-context'
import { ToastService } from '../../services/toasts'
import { SCHEMA_FORM } from './messages'
import { isTooLarge, readUpload } from './upload'

const useStyles = makeStyles({ input: { display: 'none' }, button: { flexShrink: 0 } })

interface Props {
  /** What the file is for. */
  readonly label: string
  readonly hasText?: boolean
  /** Takes the file as a data URL. */
  readonly onFile: (content: string) => void
}

/** Takes a file of 96 KB at most. */
export function FileInput({ label, hasText = true, onFile }: Props) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const field = useFieldContext_unstable()
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    if (isTooLarge(file)) return toasts.error(FILE_TOO_LARGE)
    try {
      onFile(await readUpload(file))
    } catch {
      toasts.error(SCHEMA_FORM.unreadable(file.name))
    }
  }
  return (
    <>
      <Button
        className={styles.button}
        icon={<ArrowUploadRegular />}
        aria-label={`${SCHEMA_FORM.upload}: ${label}`}
        title={SCHEMA_FORM.upload}
        // A field tells its control alone that it is wrong, and takes no button for one.
        {...(field?.validationState === 'error' && {
          'data-fault': true,
          'aria-describedby': field.validationMessageId,
        })}
        onClick={() => input.current?.click()}
      >
        {hasText ? SCHEMA_FORM.upload : null}
      </Button>
      <input
        ref={input}
        type="file"
        className={styles.input}
        aria-label={SCHEMA_FORM.uploadFor(label)}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          // The same file, mended, must be choosable again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
