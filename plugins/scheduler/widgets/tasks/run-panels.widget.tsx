import { RunPanels as Point, type RunPanelProps } from '@etabli/sdk'
import { Extensions } from '@etabli/sdk/ui'
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { TaskManifest } from '../../contract'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
})

interface Props {
  readonly project: string
  readonly task: TaskManifest
}

/** What other plugins know of a run, as far as the user may see it. A trigger is no run. */
export function RunPanels({ project, task }: Props) {
  const styles = useStyles()
  const { 'redis-id': id, 'origin-href': href = '', 'artefact-origin': origin, name, status } = task
  // Of a flow, whose runs have no artefact, its name stands there as well.
  const artefact = origin.slice(origin.indexOf('/') + 1)
  const props = useMemo(
    (): RunPanelProps | undefined =>
      status === 'scheduled' || status === 'paused' ? undefined : { project, task: id, name, artefact, status },
    [project, id, name, artefact, status],
  )
  if (!props) return null
  const isOf = (page = '') => page === '' || href.startsWith(`/${encodeURIComponent(project)}${page}`)
  return (
    <Extensions point={Point} props={props} fields={{ project }}>
      {({ key, data: { title, page }, view }) =>
        isOf(page) && (
          <section aria-labelledby={key} className={styles.part}>
            <Subtitle2 as="h2" id={key} className={styles.heading}>
              {title}
            </Subtitle2>
            {view}
          </section>
        )
      }
    </Extensions>
  )
}
