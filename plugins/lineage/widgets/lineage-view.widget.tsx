import { EmptyState, type GraphNode, GraphView } from '@etabli/sdk/ui'
import { Button, Dropdown, MessageBar, MessageBarBody, makeStyles, Option, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LineageNode } from '../contract'
import { LINEAGE } from '../messages'
import { DIRECTIONS, type LineageAddress, type ShownDirection } from '../model/addresses'
import type { LineageGraph } from '../model/lineage-graph'
import { COLORS, statusOf, TONES, wordOf } from '../model/status'
import { KindIcon } from './kind-icon.widget'
import { NodePanel } from './node-panel.widget'
import { StatusLegend } from './status-legend.widget'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  legend: { flexGrow: 1 },
  choice: { minWidth: '170px' },
  body: {
    flexGrow: 1,
    minHeight: '320px',
    display: 'flex',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 900px)': { flexDirection: 'column' },
  },
  graph: { flexGrow: 1, minWidth: 0, minHeight: '280px' },
})

interface Props {
  readonly project: string
  readonly graph: LineageGraph
  /** What the address means: none where it names nothing. */
  readonly focus: readonly string[]
  readonly isPartial: boolean
  readonly address: LineageAddress
  readonly onAddress: (next: LineageAddress) => void
}

/** The whole project, or the ways to and from one node of it. */
export function LineageView({ project, graph, focus, isPartial, address, onAddress }: Props) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { node, direction } = address
  const [chosen, setChosen] = useState<{ readonly of: string | undefined; readonly id: string | undefined }>()
  // Whoever turns to another node looks at that one first.
  const selected = chosen?.of === node && chosen ? chosen.id : focus[0]
  const setSelected = (id: string | undefined) => setChosen({ of: node, id })
  const nodes = useMemo(
    () => (node === undefined ? graph.nodes : graph.around(focus, direction)),
    [graph, focus, node, direction],
  )
  const drawn = useMemo(() => nodes.map(drawnNode), [nodes])
  const showAll = () => onAddress({ node: undefined, direction: 'both' })
  const open = (id: string) => {
    const page = graph.find(id)?.href
    if (page !== undefined) void navigate(page)
  }
  if (node !== undefined && focus.length === 0)
    return (
      <EmptyState
        title={LINEAGE.unknown}
        text={LINEAGE.unknownHint}
        action={<Button onClick={showAll}>{LINEAGE.showAll}</Button>}
      />
    )
  const named = focus[0] === undefined ? undefined : graph.find(focus[0])?.name
  return (
    <>
      {isPartial && (
        <MessageBar intent="warning">
          <MessageBarBody>{LINEAGE.partial}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.bar}>
        <div className={styles.legend}>
          <StatusLegend nodes={nodes} />
        </div>
        {node !== undefined && (
          <>
            <DirectionChoice direction={direction} onChoose={(next) => onAddress({ node, direction: next })} />
            <Button size="small" onClick={showAll}>
              {LINEAGE.showAll}
            </Button>
          </>
        )}
      </div>
      <div className={styles.body}>
        <GraphView
          className={styles.graph}
          label={LINEAGE.graph(named)}
          nodes={drawn}
          edges={graph.edges}
          selected={selected}
          onSelect={setSelected}
          onOpen={open}
          words={LINEAGE.words}
        />
        <NodePanel
          project={project}
          graph={graph}
          node={selected === undefined ? undefined : graph.find(selected)}
          onSelect={setSelected}
          onFocus={(id) => onAddress({ node: id, direction })}
        />
      </div>
    </>
  )
}

interface ChoiceProps {
  readonly direction: ShownDirection
  readonly onChoose: (direction: ShownDirection) => void
}

function DirectionChoice({ direction, onChoose }: ChoiceProps) {
  const styles = useStyles()
  return (
    <Dropdown
      className={styles.choice}
      size="small"
      aria-label={LINEAGE.direction}
      value={LINEAGE.directions[direction]}
      selectedOptions={[direction]}
      onOptionSelect={(_event, { optionValue }) => {
        const next = DIRECTIONS.find((one) => one === optionValue)
        if (next) onChoose(next)
      }}
    >
      {DIRECTIONS.map((one) => (
        <Option key={one} value={one}>
          {LINEAGE.directions[one]}
        </Option>
      ))}
    </Dropdown>
  )
}

function drawnNode(node: LineageNode): GraphNode {
  const { id, kind, name } = node
  const status = statusOf(node)
  return {
    ...{ id, title: name, subtitle: LINEAGE.kinds[kind], icon: <KindIcon kind={kind} />, color: COLORS[status] },
    ...((status !== 'none' || node.state !== undefined) && { status: { tone: TONES[status], text: wordOf(node) } }),
  }
}
