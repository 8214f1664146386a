import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  Spinner,
} from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { FolderRegular } from '@fluentui/react-icons/svg/folder'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { MESSAGES, UPLOAD } from '../messages'
import { filesOfInput } from '../model/upload/chosen-files'
import type { FileToSend } from '../model/upload/upload'
import { GuardedButton } from './guarded-button.widget'

const useStyles = makeStyles({ hidden: { display: 'none' } })

interface Props {
  readonly hasBucket: boolean
  readonly isUploading: boolean
  /** Why nothing may be uploaded, if so. */
  readonly reason: string | undefined
  readonly onFiles: (files: readonly FileToSend[]) => void
}

/** Chooses files, or a folder with all that is in it. It spins while files are being sent. */
export function UploadButton({ hasBucket, isUploading, reason, onFiles }: Props) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  // React knows no such attribute.
  useEffect(() => folder.current?.setAttribute('webkitdirectory', ''), [])
  const icon = isUploading ? (
    <Spinner size="extra-tiny" appearance="inverted" aria-label={UPLOAD.uploading} />
  ) : (
    <ArrowUploadRegular />
  )
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    onFiles(filesOfInput(input.files))
    // The same file can be chosen again.
    input.value = ''
  }
  if (reason !== undefined || !hasBucket)
    return (
      <GuardedButton
        appearance="primary"
        label={UPLOAD.upload}
        icon={icon}
        reason={reason}
        onClick={() => toasts.error(MESSAGES.bucketFirst)}
      />
    )
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button size="small" appearance="primary" icon={icon}>
            {UPLOAD.upload}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem icon={<DocumentRegular />} onClick={() => files.current?.click()}>
              {UPLOAD.files}
            </MenuItem>
            <MenuItem icon={<FolderRegular />} onClick={() => folder.current?.click()}>
              {UPLOAD.folder}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <input
        ref={files}
        className={styles.hidden}
        type="file"
        multiple
        aria-label={UPLOAD.chooseFiles}
        onChange={choose}
      />
      <input ref={folder} className={styles.hidden} type="file" aria-label={UPLOAD.chooseFolder} onChange={choose} />
    </>
  )
}
