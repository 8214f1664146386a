import { Button, Caption1, Input, makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract'
import { TextBulletListTreeRegular } from '@fluentui/react-icons/svg/text-bullet-list-tree'
import { ZoomFitRegular } from '@fluentui/react-icons/svg/zoom-fit'
import { useReactFlow } from '@xyflow/react'
import type { KeyboardEvent } from 'react'
import { GRAPH } from './messages'
import type { GraphSearch } from './use-graph-search'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  search: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS, flex: '1 1 240px' },
  input: { flex: '1 1 160px', minWidth: '96px', maxWidth: '280px' },
  count: {
    paddingInline: tokens.spacingHorizontalXS,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  none: { color: tokens.colorStatusDangerForeground1 },
})

interface Props {
  readonly label: string
  readonly search: GraphSearch
  readonly isList: boolean
  readonly onList: (isList: boolean) => void
}

export function GraphToolbar({ label, search, isList, onList }: Props) {
  const styles = useStyles()
  const { zoomIn, zoomOut, fitView } = useReactFlow()
  const view = [
    { name: GRAPH.zoomIn, icon: <AddRegular />, run: () => zoomIn() },
    { name: GRAPH.zoomOut, icon: <SubtractRegular />, run: () => zoomOut() },
    { name: GRAPH.fit, icon: <ZoomFitRegular />, run: () => fitView({ maxZoom: 1 }) },
  ]
  return (
    <div className={styles.bar} role="toolbar" aria-label={GRAPH.tools(label)}>
      <SearchField search={search} />
      {view.map(({ name, icon, run }) => (
        <Button
          key={name}
          size="small"
          appearance="subtle"
          icon={icon}
          aria-label={name}
          title={name}
          disabledFocusable={isList}
          onClick={() => void run()}
        />
      ))}
      <ToggleButton
        size="small"
        appearance="subtle"
        icon={<TextBulletListTreeRegular />}
        checked={isList}
        onClick={() => onList(!isList)}
      >
        {GRAPH.asList}
      </ToggleButton>
    </div>
  )
}

function SearchField({ search: { query, setQuery, matches, current, step } }: { readonly search: GraphSearch }) {
  const styles = useStyles()
  const count = matches?.size ?? 0
  const hasNone = matches !== undefined && count === 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape' && query !== '') setQuery('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const steps = [
    { name: GRAPH.previous, icon: <ChevronUpRegular />, by: -1 },
    { name: GRAPH.next, icon: <ChevronDownRegular />, by: 1 },
  ] as const
  return (
    <search className={styles.search}>
      <Input
        className={styles.input}
        size="small"
        type="text"
        aria-label={GRAPH.search}
        placeholder={GRAPH.search}
        autoComplete="off"
        spellCheck={false}
        contentBefore={<SearchRegular />}
        value={query}
        onChange={(_event, { value }) => setQuery(value)}
        onKeyDown={onKeyDown}
      />
      {steps.map(({ name, icon, by }) => (
        <Button
          key={name}
          size="small"
          appearance="subtle"
          icon={icon}
          aria-label={name}
          title={name}
          disabledFocusable={count === 0}
          onClick={() => step(by)}
        />
      ))}
      <Caption1 role="status" className={mergeClasses(styles.count, hasNone && styles.none)}>
        {hasNone && GRAPH.noMatch}
        {count > 0 && GRAPH.matches(current, count)}
      </Caption1>
    </search>
  )
}
