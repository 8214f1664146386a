import type { Prefetch } from '@etabli/sdk'
import { useCall } from '@etabli/sdk/react'
import { ErrorState, GraphView, PageTrail, PluginIcon, SkeletonBar } from '@etabli/sdk/ui'
import { Body1, makeStyles, Switch, Title2, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { listPluginLinks, listPlugins, type Plugin, type PluginLink } from '../contract'
import { PLUGINS, RELATIONS } from '../messages'
import { pluginGraph } from '../model/plugin-graph'
import { PluginDetails } from '../widgets/plugin-details.widget'

const PARENTS = [...PLUGINS.parents, { title: PLUGINS.title, to: '/admin/plugins' }]
const PLUGIN = <PluginIcon name="Plugin" />
const MEETING = <PluginIcon name="Flow" />

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    height: '100%',
    minHeight: '480px',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXXL}`,
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
  header: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalL },
  text: { flex: '1 1 320px', display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXS },
  title: { margin: 0 },
  about: { color: tokens.colorNeutralForeground2, maxWidth: '80ch' },
  loading: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalL },
})

export const prefetch: Prefetch = ({ callAhead }) =>
  Promise.all([callAhead(listPlugins, {}), callAhead(listPluginLinks, {})])

/** The plugins with the points and services where they meet. */
export default function PluginRelationsPage() {
  const styles = useStyles()
  const [withServices, setWithServices] = useState(false)
  const plugins = useCall(listPlugins, {})
  const links = useCall(listPluginLinks, {})
  const failed = [plugins, links].find(({ error, isFetching }) => error && !isFetching)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.text}>
          <PageTrail parents={PARENTS} current={RELATIONS.title} />
          <Title2 as="h1" className={styles.title}>
            {RELATIONS.title}
          </Title2>
          <Body1 className={styles.about}>{RELATIONS.about}</Body1>
        </div>
        <Switch
          checked={withServices}
          label={RELATIONS.platformServices}
          onChange={(_event, { checked }) => setWithServices(checked)}
        />
      </header>
      {plugins.data && links.data ? (
        <Relations plugins={plugins.data.plugins} links={links.data.links} withServices={withServices} />
      ) : failed ? (
        <ErrorState title={RELATIONS.failed} error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <div role="status" aria-label={RELATIONS.loading} className={styles.loading}>
          <SkeletonBar width="long" />
          <SkeletonBar width="medium" />
          <SkeletonBar width="long" />
        </div>
      )}
    </div>
  )
}

interface RelationsProps {
  readonly plugins: readonly Plugin[]
  readonly links: readonly PluginLink[]
  readonly withServices: boolean
}

function Relations({ plugins, links, withServices }: RelationsProps) {
  const [selected, setSelected] = useState<string>()
  const [opened, setOpened] = useState<string>()
  const { nodes, edges } = useMemo(() => {
    const graph = pluginGraph(plugins, links, withServices)
    return { ...graph, nodes: graph.nodes.map((node) => ({ ...node, icon: node.plugin ? PLUGIN : MEETING })) }
  }, [plugins, links, withServices])
  const shown = nodes.find(({ id }) => id === opened)?.plugin
  return (
    <>
      <GraphView
        label={RELATIONS.graph}
        nodes={nodes}
        edges={edges}
        selected={selected}
        onSelect={setSelected}
        onOpen={setOpened}
        words={RELATIONS.words}
      />
      {shown && <PluginDetails plugin={shown} onClose={() => setOpened(undefined)} />}
    </>
  )
}
