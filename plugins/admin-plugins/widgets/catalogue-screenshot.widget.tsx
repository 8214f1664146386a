import { useCall } from '@etabli/sdk/react'
import { SkeletonBar } from '@etabli/sdk/ui'
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { type CatalogueEntry, readCatalogueScreenshot } from '../contract'
import { BROWSE } from '../messages'

/** As long as the platform keeps a catalogue. */
const FRESH_MS = 600_000

const useStyles = makeStyles({
  picture: {
    maxWidth: '100%',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
})

interface Props {
  readonly catalogue: string
  readonly plugin: Pick<CatalogueEntry, 'id' | 'title'>
  readonly index: number
}

export function CatalogueScreenshot({ catalogue, plugin: { id, title }, index }: Props) {
  const styles = useStyles()
  const input = { catalogue, pluginId: id, index: String(index) }
  const { data, error } = useCall(readCatalogueScreenshot, input, { quiet: true, freshFor: FRESH_MS })
  const name = BROWSE.screenshot(index + 1, title)
  if (data) return <img className={styles.picture} src={`data:${data.type};base64,${data.content}`} alt={name} />
  if (error)
    return (
      <Caption1>
        {name}: {error.message}
      </Caption1>
    )
  return (
    <div role="status" aria-label={name}>
      <SkeletonBar width="long" />
    </div>
  )
}
