import { EmptyState, useAddressState } from '@etabli/sdk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ColumnOrigin } from '../../contract'
import type { ProjectGraph } from '../../contract/project-graph'
import { LINEAGE } from '../../messages/lineage'
import { LINEAGE_VIEW, pageOf } from '../../model/lineage/lineage-address'
import { type End, neighbourhoodOf } from '../../model/lineage/neighbourhood'
import { useColumns, useWay } from '../../model/lineage/use-columns'
import { ColumnPanel } from './column-panel.widget'
import { Legend } from './legend.widget'
import { LineageGraph } from './lineage-graph.widget'
import { SelectedNode } from './selected-node.widget'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  legend: { flexGrow: 1 },
})
const NO_ENDS: readonly End[] = []
const NONE: ReadonlySet<string> = new Set()

interface Props {
  readonly project: string
  readonly graph: ProjectGraph
}

/** The whole project, or what is near to one node of it: as the address says. */
export function LineageView({ project, graph }: Props) {
  const styles = useStyles()
  const navigate = useNavigate()
  const [{ node, isWhole }, setView] = useAddressState(LINEAGE_VIEW)
  const focus = useMemo(() => (node === undefined ? [] : graph.named(node)), [graph, node])
  const [chosen, setChosen] = useState<{ readonly of: string | undefined; readonly id: string | undefined }>()
  // Whoever turns to another node looks at that one first.
  const selected = chosen?.of === node && chosen ? chosen.id : focus[0]
  const selectedNode = selected === undefined ? undefined : graph.find(selected)
  const columns = useColumns(project, selectedNode)
  const [lastColumn, setColumn] = useState<ColumnOrigin>()
  const column = lastColumn?.node === selected ? lastColumn : undefined
  const way = useWay(columns?.links, column)
  const setSelected = (id: string | undefined) => setChosen({ of: node, id })
  const [openings, setOpenings] = useState<{ readonly of: string | undefined; readonly ends: ReadonlySet<string> }>()
  const opened = openings && openings.of === node ? openings.ends : NONE
  const near = useMemo(
    () => (node === undefined || isWhole ? undefined : neighbourhoodOf(graph, focus, opened)),
    [graph, focus, opened, node, isWhole],
  )
  const nodes = useMemo(() => (near ? graph.all.filter(({ id }) => near.shown.has(id)) : graph.all), [graph, near])
  const open = (id: string) => {
    const found = graph.find(id)
    const page = found && pageOf(project, found)
    if (page !== undefined) void navigate(page)
  }
  const selectColumn = (next: ColumnOrigin | undefined) => {
    setColumn(next)
    if (!next || next.node === selected) return
    if (near?.shown.has(next.node) === false) setView(() => ({ node: next.node, isWhole: false }))
    else setSelected(next.node)
  }
  if (node !== undefined && focus.length === 0)
    return (
      <EmptyState
        title={LINEAGE.unknown}
        text={LINEAGE.unknownHint}
        action={<Button onClick={() => setView(() => ({ node: undefined, isWhole: false }))}>{LINEAGE.showAll}</Button>}
      />
    )
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.legend}>
          <Legend nodes={nodes} />
        </div>
        {node !== undefined && (
          <Button size="small" onClick={() => setView(() => ({ node, isWhole: !isWhole }))}>
            {isWhole ? LINEAGE.showNear : LINEAGE.showAll}
          </Button>
        )}
      </div>
      <LineageGraph
        label={LINEAGE.graph(node === undefined ? undefined : labelOf(node))}
        nodes={nodes}
        ends={near?.ends ?? NO_ENDS}
        selected={selected}
        way={way}
        onSelect={setSelected}
        onEnd={({ id, of }) => {
          setOpenings({ of: node, ends: new Set([...opened, id]) })
          setSelected(of)
        }}
        onOpen={open}
      />
      <SelectedNode
        project={project}
        graph={graph}
        node={selectedNode}
        onFocus={(id) => setView(() => ({ node: id, isWhole: false }))}
      />
      {columns && (
        <ColumnPanel
          {...columns}
          selected={column}
          isOnMap={(id) => graph.find(id) !== undefined}
          onSelect={selectColumn}
        />
      )}
    </>
  )
}

/** Without the kind that an address names first. */
function labelOf(node: string): string {
  return node.replace(/^\w+[.:]/, '')
}
