import type { Prefetch } from '@etabli/sdk'
import { useAccess, useProject } from '@etabli/sdk/react'
import { EmptyState, usePageStyles } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useParams } from 'react-router-dom'
import { listBundles, listTaskEngines, readBundle } from '../contract'
import { BUNDLES } from '../messages/bundles'
import { useBundle } from '../model/bundles/use-bundle'
import { isUnknown } from '../model/shared/is-unknown'
import { BundleActivity } from '../widgets/bundles/bundle-activity.widget'
import { BundleFacts } from '../widgets/bundles/bundle-facts.widget'
import { BundleHead } from '../widgets/bundles/bundle-head.widget'
import { BundledArtefacts } from '../widgets/bundles/bundled-artefacts.widget'
import { NoBundle } from '../widgets/bundles/no-bundle.widget'

/** Beside the facts a run's id and times would be cut on a narrower screen. */
const WIDE = '@media (min-width: 1560px)'

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXL}`,
    alignItems: 'start',
    [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)', gridTemplateRows: 'auto 1fr' },
  },
  activity: { [WIDE]: { gridColumnStart: 2, gridRowStart: 1, gridRowEnd: 3 } },
})

export const prefetch: Prefetch = async ({ params: { project = '', bundleRedisID = '' }, callAhead }) => {
  await Promise.all([callAhead(readBundle, { bundleRedisID }), callAhead(listTaskEngines, { project })])
}

/** A bundle, and what becomes of it. */
export default function BundlePage() {
  const project = useProject()
  const { bundleRedisID = '' } = useParams()
  const readable = useAccess(listBundles.access, { project })
  if (readable.granted) return <Details key={bundleRedisID} project={project} bundleRedisID={bundleRedisID} />
  return <EmptyState isPage icon={<LockClosedRegular />} title={BUNDLES.denied} text={readable.reason} />
}

interface Props {
  readonly project: string
  readonly bundleRedisID: string
}

function Details({ project, bundleRedisID }: Props) {
  const styles = useStyles()
  const frame = usePageStyles()
  const read = useBundle(bundleRedisID)
  const bundle = read.data?.bundle
  if (!bundle || isUnknown(read.error)) return <NoBundle project={project} read={read} />
  return (
    <div className={mergeClasses(frame.page, frame.scrolled)}>
      <BundleHead project={project} bundle={bundle} />
      <div className={styles.parts}>
        <BundleFacts bundle={bundle} />
        <div className={styles.activity}>
          <BundleActivity project={project} bundle={bundle} />
        </div>
        <BundledArtefacts project={project} artefacts={bundle.artefacts} />
      </div>
    </div>
  )
}
