import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { useRef } from 'react'
import { FILE_TOO_LARGE } from '../../contract'
import { FORM } from '../../messages'
import { isTooLarge, readUpload } from '../../model/secret-file'

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
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    if (isTooLarge(file)) return toasts.error(FILE_TOO_LARGE)
    try {
      onFile(await readUpload(file))
    } catch {
      toasts.error(FORM.unreadable(file.name))
    }
  }
  return (
    <>
      <Button
        className={styles.button}
        icon={<ArrowUploadRegular />}
        aria-label={`${FORM.upload}: ${label}`}
        title={FORM.upload}
        onClick={() => input.current?.click()}
      >
        {hasText ? FORM.upload : null}
      </Button>
      <input
        ref={input}
        type="file"
        className={styles.input}
        aria-label={FORM.uploadFor(label)}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          // The same file, mended, must be choosable again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
