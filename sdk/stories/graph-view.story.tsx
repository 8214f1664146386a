import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { TableRegular } from '@fluentui/react-icons/svg/table'
import { useState } from 'react'
import type { GraphEdge, GraphNode } from '../ui/graph-view/graph'
import { GraphView } from '../ui/graph-view/graph-view'
import { Case, Cases } from './case'
import { sampleGraph } from './sample-graph'
import type { Story } from './story'

const SOURCE = { icon: <DatabaseRegular />, subtitle: 'source' }
const MODEL = { icon: <TableRegular />, subtitle: 'model' }
const BUILT = { tone: 'success', text: 'Built' } as const

const FEW: readonly GraphNode[] = [
  { id: 'raw_orders', title: 'raw_orders', ...SOURCE },
  { id: 'raw_customers', title: 'raw_customers', ...SOURCE },
  { id: 'stg_orders', title: 'stg_orders', ...MODEL, status: BUILT },
  { id: 'stg_customers', title: 'stg_customers', ...MODEL, status: BUILT },
  {
    id: 'order_items',
    title: 'order_items_of_all_regions_and_years',
    ...MODEL,
    status: { tone: 'running', text: 'Running' },
  },
  { id: 'customers', title: 'customers', ...MODEL, status: { tone: 'danger', text: 'Failed' } },
  { id: 'revenue', title: 'revenue', subtitle: 'report', status: { tone: 'warning', text: 'Stale' } },
  { id: 'calendar', title: 'calendar', subtitle: 'seed' },
]
const ARROWS: readonly GraphEdge[] = [
  { from: 'raw_orders', to: 'stg_orders' },
  { from: 'raw_customers', to: 'stg_customers' },
  { from: 'stg_orders', to: 'order_items' },
  { from: 'stg_orders', to: 'customers' },
  { from: 'stg_customers', to: 'customers' },
  { from: 'order_items', to: 'revenue' },
  { from: 'customers', to: 'revenue' },
  { from: 'raw_orders', to: 'revenue' },
]
const CIRCLE: readonly GraphEdge[] = [
  { from: 'raw_orders', to: 'stg_orders' },
  { from: 'stg_orders', to: 'order_items' },
  { from: 'order_items', to: 'raw_orders' },
]
const CIRCLED = FEW.filter(({ id }) => CIRCLE.some(({ from }) => from === id))
const MANY = sampleGraph(1_000)

function Few() {
  const [selected, setSelected] = useState<string | undefined>('customers')
  const [opened, setOpened] = useState('')
  return (
    <>
      <GraphView
        label="Lineage"
        nodes={FEW}
        edges={ARROWS}
        selected={selected}
        onSelect={setSelected}
        onOpen={setOpened}
      />
      {opened !== '' && <p role="status">{`Opened ${opened}`}</p>}
    </>
  )
}

function Many() {
  const [selected, setSelected] = useState<string>()
  return <GraphView label="A thousand models" {...MANY} selected={selected} onSelect={setSelected} />
}

function Circle() {
  const [selected, setSelected] = useState<string>()
  return <GraphView label="A circle" nodes={CIRCLED} edges={CIRCLE} selected={selected} onSelect={setSelected} />
}

function GraphViewStory() {
  return (
    <Cases>
      <Case title="With a selected node" height={420} isWide>
        <Few />
      </Case>
      <Case title="1,000 nodes" height={520} isWide>
        <Many />
      </Case>
      <Case title="Arrows in a circle" height={260} isWide>
        <Circle />
      </Case>
    </Cases>
  )
}

export default { title: 'GraphView', view: GraphViewStory } satisfies Story
