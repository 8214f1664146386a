import { Button, Caption1, makeStyles, ToggleButton, Tooltip, tokens } from '@fluentui/react-components'
import { ZoomInRegular } from '@fluentui/react-icons/svg/zoom-in'
import { ZoomOutRegular } from '@fluentui/react-icons/svg/zoom-out'
import { TIMELINE } from '../../messages/timeline'
import { ownZone } from '../../model/shared/time-zones'
import { ZOOMS } from '../../model/timeline/time-scale'
import type { TimelineAddress } from '../../model/timeline/timeline-address'

const VIEWS = ['chart', 'list'] as const

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  zone: { flex: '1 1 200px', color: tokens.colorNeutralForeground2 },
  views: { display: 'flex', columnGap: tokens.spacingHorizontalXS, margin: 0, padding: 0, border: 'none' },
  zoom: { display: 'flex', columnGap: tokens.spacingHorizontalXS },
})

interface Props {
  readonly address: TimelineAddress
  readonly onAddress: (next: TimelineAddress) => void
}

/** How the schedule is looked at. */
export function TimelineToolbar({ address, onAddress }: Props) {
  const styles = useStyles()
  const place = ZOOMS.indexOf(address.zoom)
  const zoom = (by: number) => onAddress({ ...address, zoom: ZOOMS[place + by] ?? address.zoom })
  return (
    <div className={styles.bar}>
      <fieldset className={styles.views} aria-label={TIMELINE.view}>
        {VIEWS.map((view) => (
          <ToggleButton
            key={view}
            size="small"
            checked={address.view === view}
            onClick={() => onAddress({ ...address, view })}
          >
            {TIMELINE.views[view]}
          </ToggleButton>
        ))}
      </fieldset>
      <Caption1 className={styles.zone}>{TIMELINE.zone(ownZone())}</Caption1>
      {address.view === 'chart' && (
        <div className={styles.zoom}>
          <Tooltip content={TIMELINE.zoomOut} relationship="label" withArrow>
            <Button
              size="small"
              appearance="subtle"
              icon={<ZoomOutRegular />}
              disabledFocusable={place === 0}
              onClick={() => zoom(-1)}
            />
          </Tooltip>
          <Tooltip content={TIMELINE.zoomIn} relationship="label" withArrow>
            <Button
              size="small"
              appearance="subtle"
              icon={<ZoomInRegular />}
              disabledFocusable={place === ZOOMS.length - 1}
              onClick={() => zoom(1)}
            />
          </Tooltip>
        </div>
      )}
    </div>
  )
}
