import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'

const useStyles = makeStyles({
  area: { position: 'relative' },
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
  /** What is said while files are held over the area. */
  readonly invitation: string
  /** Files that are dropped where they may not be are left alone. */
  readonly isOpen?: boolean
  readonly onDrop: (dropped: DataTransfer) => void
  /** Where it stands in its page. */
  readonly className?: string
  readonly children: ReactNode
}

/** Takes files that are dropped on what it holds. A button beside it does the same without a mouse. */
export function DropArea({ invitation, isOpen = true, onDrop, className, children }: Props) {
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
      className={mergeClasses(styles.area, className)}
      onDragEnter={withFiles(() => settle(1))}
      onDragLeave={withFiles(() => settle(-1))}
      onDragOver={withFiles(() => undefined)}
      onDrop={withFiles((event) => {
        settle(-depth.current)
        onDrop(event.dataTransfer)
      })}
    >
      {children}
      {isOver && (
        <div className={styles.veil}>
          <ArrowUploadRegular className={styles.icon} aria-hidden />
          <Text size={400} weight="semibold">
            {invitation}
          </Text>
        </div>
      )}
    </div>
  )
}
