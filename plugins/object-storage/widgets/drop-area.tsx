import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { UPLOAD } from '../messages'
import { filesOfDrop } from '../model/upload/chosen-files'
import type { FileToSend } from '../model/upload/upload'

const useStyles = makeStyles({
  area: { position: 'relative', flexGrow: 1, minHeight: 0 },
  veil: {
    position: 'absolute',
    inset: 0,
    zIndex: 2,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalM,
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    pointerEvents: 'none',
  },
  icon: { fontSize: '32px', lineHeight: 0 },
})

interface Props {
  readonly place: string
  /** Files that are dropped where they may not be are left alone. */
  readonly isOpen: boolean
  readonly onFiles: (files: readonly FileToSend[]) => void
  readonly children: ReactNode
}

/** Takes files and folders that are dropped on the table. The upload button does the same without a mouse. */
export function DropArea({ place, isOpen, onFiles, children }: Props) {
  const styles = useStyles()
  const [isOver, setOver] = useState(false)
  // Entering a child comes before leaving its parent, so both are counted.
  const depth = useRef(0)
  const settle = (change: number) => {
    depth.current = Math.max(0, depth.current + change)
    setOver(depth.current > 0)
  }
  const withFiles = (work: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    // Without this the browser would leave the page for the file.
    event.preventDefault()
    if (isOpen) work(event)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the upload button is the way for everybody
    <div
      className={styles.area}
      onDragEnter={withFiles(() => settle(1))}
      onDragLeave={withFiles(() => settle(-1))}
      onDragOver={withFiles(() => undefined)}
      onDrop={withFiles((event) => {
        settle(-depth.current)
        void filesOfDrop(event.dataTransfer).then(onFiles)
      })}
    >
      {children}
      {isOver && (
        <div className={styles.veil}>
          <ArrowUploadRegular className={styles.icon} aria-hidden />
          <Text size={400} weight="semibold">
            {UPLOAD.drop(place)}
          </Text>
        </div>
      )}
    </div>
  )
}
