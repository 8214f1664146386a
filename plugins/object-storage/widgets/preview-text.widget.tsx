import { useCall } from '@etabli/sdk/react'
import { EmptyState, ErrorState } from '@etabli/sdk/ui'
import { Caption1, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { DocumentProhibitedRegular } from '@fluentui/react-icons/svg/document-prohibited'
import { previewObject } from '../contract'
import { PREVIEW } from '../messages'
import type { Entry } from '../model/entry'

const useStyles = makeStyles({
  frame: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, height: '100%' },
  frameOfText: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  text: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    tabSize: 2,
  },
  stale: { opacity: 0.55 },
  extent: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly project: string
  readonly bucket: string
  readonly entry: Entry
  /** Characters. */
  readonly size: number
}

/** The beginning of a file as text. */
export function PreviewText({ project, bucket, entry, size }: Props) {
  const styles = useStyles()
  const fields = { projectName: project, bucketName: bucket, fileName: entry.key, fileSize: size }
  const { data, error, isPlaceholderData, refetch } = useCall(previewObject, fields, {
    keepPrevious: true,
    quiet: true,
  })
  if (error) return <ErrorState title={PREVIEW.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <Spinner label={PREVIEW.loading} />
  if (data.isBinary)
    return <EmptyState icon={<DocumentProhibitedRegular />} title={PREVIEW.binary} text={PREVIEW.binaryHint} />
  if (data.preview === '') return <EmptyState title={PREVIEW.empty} />
  return (
    <div className={styles.frame}>
      {/* Scrollable, so it must be reachable by keyboard. */}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        aria-label={PREVIEW.title(entry.name)}
        aria-busy={isPlaceholderData}
        className={mergeClasses(styles.frameOfText, isPlaceholderData && styles.stale)}
      >
        <pre className={styles.text}>{data.preview}</pre>
      </section>
      <Caption1 className={styles.extent} role="status">
        {PREVIEW.extent(size, data.size, data.isPartial)}
      </Caption1>
    </div>
  )
}
