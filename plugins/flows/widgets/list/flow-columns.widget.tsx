import type { useAccess } from '@etabli/sdk/react'
import { AllowedButton, PageLink, RunStrip, type TableColumn } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import type { FlowRunMarks, SingerFlow } from '../../contract'
import { FLOWS } from '../../messages/list'
import { runMarks } from '../../model/runs/run-marks'
import { flowPath, taskPath } from '../../model/shared/paths'
import { ConnectorIcon } from '../shared/connector-icon.widget'

const useStyles = makeStyles({
  side: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  actions: { display: 'flex' },
})

interface ColumnOptions {
  readonly project: string
  readonly writable: ReturnType<typeof useAccess>
  readonly runsOf: ReadonlyMap<string, FlowRunMarks['runs']>
  readonly onEdit: (name: string) => void
  readonly onCopy: (name: string) => void
  readonly onDelete: (name: string) => void
}

/** What the list shows of each flow. */
export function flowColumns(options: ColumnOptions): readonly TableColumn<SingerFlow>[] {
  const { columns: labels } = FLOWS
  const sideColumn = (id: 'reader' | 'writer', sideOf: (flow: SingerFlow) => SingerFlow['singer-target']) => [
    {
      ...{ id, label: labels[id], width: 144, sortable: true, filter: 'text' as const },
      text: (flow: SingerFlow) => sideOf(flow).name,
      render: (flow: SingerFlow) => <Side icon={sideOf(flow).icon} name={sideOf(flow).name} />,
    },
    {
      ...{ id: `${id}-connection`, label: labels[`${id}Connection`], width: 168, sortable: true },
      filter: 'text' as const,
      text: (flow: SingerFlow) => sideOf(flow).secretConnection.name,
    },
  ]
  return [
    {
      ...{ id: 'name', label: labels.name, width: 160, phoneWidth: 170, sortable: true, filter: 'text' },
      text: ({ name }) => name,
      render: ({ name }) => <PageLink to={flowPath(options.project, name)}>{name}</PageLink>,
    },
    {
      ...{ id: 'description', label: labels.description, width: 160, grows: true, filter: 'text' },
      text: ({ description }) => description,
      render: ({ description }) => description,
    },
    ...sideColumn('reader', (flow) => flow['singer-tap']),
    ...sideColumn('writer', (flow) => flow['singer-target']),
    {
      ...{ id: 'runs', label: labels.runs, width: 136, phoneWidth: 136 },
      text: () => null,
      render: ({ name }) => {
        const runs = options.runsOf.get(name) ?? []
        const marks = runMarks(runs, (run) => ({ to: taskPath(options.project, run['redis-id']) }))
        return marks.length > 0 && <RunStrip label={FLOWS.runsOf(name)} runs={marks} />
      },
    },
    {
      ...{ id: 'actions', label: labels.actions, width: 112, isPinned: true },
      text: () => null,
      render: ({ name }) => <Actions {...options} name={name} />,
    },
  ]
}

function Side({ icon, name }: { readonly icon: string; readonly name: string }) {
  const styles = useStyles()
  return (
    <span className={styles.side}>
      <ConnectorIcon source={icon} size={16} />
      {name}
    </span>
  )
}

function Actions({ name, writable, onEdit, onCopy, onDelete }: ColumnOptions & { readonly name: string }) {
  const styles = useStyles()
  const look = { verdict: writable, appearance: 'subtle', size: 'small' } as const
  const named = (label: string) => ({ 'aria-label': label, title: label })
  return (
    <span className={styles.actions}>
      <AllowedButton {...look} {...named(FLOWS.edit(name))} icon={<EditRegular />} onClick={() => onEdit(name)} />
      <AllowedButton {...look} {...named(FLOWS.copy(name))} icon={<CopyRegular />} onClick={() => onCopy(name)} />
      <AllowedButton {...look} {...named(FLOWS.delete(name))} icon={<DeleteRegular />} onClick={() => onDelete(name)} />
    </span>
  )
}
