import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { type ComponentType, useEffect, useState } from 'react'
import { ErrorState } from '../error-state'
import { SkeletonBar } from '../skeleton-bar'
import type { GraphViewProps } from './graph-view-props'
import { GRAPH } from './messages'

const useStyles = makeStyles({
  frame: { display: 'grid', height: '100%', minHeight: 0, minWidth: 0 },
  loading: { alignSelf: 'center', justifySelf: 'center', display: 'grid', rowGap: '12px', width: '240px' },
})

type Graph = ComponentType<GraphViewProps>

/** Kept, so that the next graph is drawn at once. */
let loaded: Graph | undefined

/**
 * A directed graph of up to some thousand nodes: laid out in columns along its arrows, moved and zoomed, searched, walked by
 * keys, or read as a list. What leads to the selected node and from it is marked. It fills its place, which needs a height.
 * The code that draws it is loaded with the first graph. Give the same `nodes` and `edges` until they change: others are laid out again.
 * @example <GraphView label="Lineage" nodes={models} edges={references} selected={model} onSelect={setModel} onOpen={open} />
 */
export function GraphView(props: GraphViewProps) {
  const styles = useStyles()
  const [graph, setGraph] = useState<{ readonly view: Graph } | { readonly error: unknown } | undefined>(
    loaded && { view: loaded },
  )
  useEffect(() => {
    if (graph) return
    let isGone = false
    import('./loaded-graph').then(
      ({ LoadedGraph }) => {
        loaded = LoadedGraph
        if (!isGone) setGraph({ view: LoadedGraph })
      },
      (error: unknown) => !isGone && setGraph({ error }),
    )
    return () => {
      isGone = true
    }
  }, [graph])
  return (
    <div className={mergeClasses(styles.frame, props.className)} aria-busy={!graph}>
      {!graph && (
        <div className={styles.loading} role="status" aria-label={GRAPH.loading}>
          <SkeletonBar width="long" />
          <SkeletonBar width="medium" />
          <SkeletonBar width="long" />
        </div>
      )}
      {graph && 'error' in graph && (
        <ErrorState title={GRAPH.failed} error={graph.error} onRetry={() => setGraph(undefined)} />
      )}
      {graph && 'view' in graph && <graph.view {...props} />}
    </div>
  )
}
