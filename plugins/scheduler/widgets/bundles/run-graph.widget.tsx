import { type GraphNode, GraphView } from '@etabli/sdk/ui'
import { makeStyles } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import type { BundleStatus } from '../../contract'
import { BUNDLE_RUN, GRAPH } from '../../messages/bundles'
import { edgesOf } from '../../model/bundles/bundle-graph'
import { statusTone } from '../../model/shared/status-tone'

const useStyles = makeStyles({ graph: { height: 'max(360px, calc(100vh - 240px))' } })

interface Props {
  readonly run: BundleStatus
  /** Opens a task, or says that there is none yet. */
  readonly onOpen: (name: string) => void
}

/** What waits for what in a run, and how each stands. */
export function RunGraph({ run: { tasks, 'bundle-name': name }, onOpen }: Props) {
  const styles = useStyles()
  const [selected, setSelected] = useState<string>()
  const nodes = useMemo(
    () =>
      tasks.map(
        ({ name: id, status }): GraphNode => ({ id, title: id, status: { tone: statusTone(status), text: status } }),
      ),
    [tasks],
  )
  const edges = useMemo(() => edgesOf(tasks), [tasks])
  return (
    <GraphView
      className={styles.graph}
      label={BUNDLE_RUN.title(name)}
      nodes={nodes}
      edges={edges}
      selected={selected}
      onSelect={setSelected}
      onOpen={onOpen}
      words={GRAPH}
    />
  )
}
