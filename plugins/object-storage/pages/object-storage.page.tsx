import type { Prefetch } from '@etabli/sdk'
import { useRemembered } from '@etabli/sdk/platform'
import { useAccess, useProject } from '@etabli/sdk/react'
import { EmptyState, useAddressState } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { StorageRegular } from '@fluentui/react-icons/svg/storage'
import { createBucket, listBuckets, listObjects } from '../contract'
import { MESSAGES } from '../messages'
import { placeAt, placePath, STORAGE_ADDRESS } from '../model/storage-address'
import { useBuckets } from '../model/use-buckets'
import { BucketPanel } from '../widgets/bucket-panel.widget'
import { ObjectArea } from '../widgets/object-area.widget'

/** Where there is room for one pane only. */
const PHONE = '@media (max-width: 767.98px)'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    height: '100%',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    [PHONE]: { flexDirection: 'column' },
  },
  main: { flexGrow: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' },
})

export const prefetch: Prefetch = async ({ params: { project = '' }, search, callAhead }) => {
  const { bucket, prefix } = STORAGE_ADDRESS.read(new URLSearchParams(search))
  await Promise.all([
    callAhead(listBuckets, { projectName: project }),
    bucket !== undefined && callAhead(listObjects, { projectName: project, bucketName: bucket, prefix }),
  ])
}

/** The buckets of a project on the left, the objects of one of its directories on the right. */
export default function ObjectStoragePage() {
  const styles = useStyles()
  const project = useProject()
  const [address, setAddress] = useAddressState(STORAGE_ADDRESS)
  const buckets = useBuckets(project)
  const mayWrite = useAccess(createBucket.access, { projectName: project })
  const reason = mayWrite.granted ? undefined : mayWrite.reason
  const { bucket, prefix } = address
  // Until the list is here, a bucket in the address is taken at its word.
  const isKnown = bucket === undefined || buckets.names === undefined || buckets.names.includes(bucket)
  useRemembered(
    bucket !== undefined && buckets.names?.includes(bucket)
      ? { name: `${bucket}/${prefix}`, icon: 'Storage', project, href: placePath(project, bucket, prefix) }
      : undefined,
  )
  return (
    <div className={styles.page}>
      <BucketPanel
        buckets={buckets}
        selected={bucket}
        reason={reason}
        onSelect={(chosen) => setAddress((now) => placeAt(chosen, '', now))}
        onGone={() => setAddress(({ bucket: _, ...now }) => ({ ...now, prefix: '', search: '' }), { replace: true })}
      />
      <section className={styles.main} aria-label={bucket ?? MESSAGES.noBucketChosen}>
        {isKnown ? (
          <ObjectArea project={project} address={address} setAddress={setAddress} reason={reason} />
        ) : (
          <EmptyState icon={<StorageRegular />} title={MESSAGES.unknownBucket(bucket)} />
        )}
      </section>
    </div>
  )
}
