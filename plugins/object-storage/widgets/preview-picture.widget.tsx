import { EmptyState, ErrorState } from '@etabli/sdk/ui'
import { makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { DocumentProhibitedRegular } from '@fluentui/react-icons/svg/document-prohibited'
import { useState } from 'react'
import { PREVIEW } from '../messages'
import type { Entry } from '../model/entry'
import { usePicture } from '../model/use-picture'

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    height: '100%',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  picture: { maxWidth: '100%', maxHeight: '100%', margin: 'auto', objectFit: 'contain' },
})

interface Props {
  readonly project: string
  readonly bucket: string
  readonly entry: Entry
}

/** A file that is a picture, as one. */
export function PreviewPicture({ project, bucket, entry }: Props) {
  const styles = useStyles()
  // A link that was kept from before may have expired: the next one is tried anew.
  const [broken, setBroken] = useState<string>()
  const { data, error, refetch } = usePicture(project, bucket, entry)
  if (error) return <ErrorState title={PREVIEW.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <Spinner label={PREVIEW.loading} />
  if (broken === data.pictureLink)
    return <EmptyState icon={<DocumentProhibitedRegular />} title={PREVIEW.notShown} text={PREVIEW.notShownHint} />
  return (
    <div className={styles.frame}>
      <img
        className={styles.picture}
        src={data.pictureLink}
        alt={entry.name}
        onError={() => setBroken(data.pictureLink)}
      />
    </div>
  )
}
