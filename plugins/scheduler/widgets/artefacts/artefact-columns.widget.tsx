import { formatDateTime } from '@etabli/sdk'
import { filterOnly, PageLink, RunStrip, type TableColumn, type TableView, withFilter } from '@etabli/sdk/ui'
import { ARTEFACT_KINDS, type ArtefactKind } from '../../contract'
import { ARTEFACTS } from '../../messages/artefacts'
import type { CronText } from '../../model/activity/use-cron-texts'
import type { ArtefactRow } from '../../model/artefacts/use-artefact-rows'
import { artefactPath, taskPath } from '../../model/shared/addresses'
import { runMarksOf } from '../../model/shared/run-marks'
import { ChoiceFilter } from '../shared/choice-filter.widget'
import { chipText, TriggerChips } from './trigger-chips.widget'

interface ColumnOptions {
  readonly project: string
  readonly textOf: CronText
  readonly view: TableView
  readonly onView: (view: TableView) => void
}

/** What the list of artefacts shows of each. */
export function artefactColumns({ project, textOf, view, onView }: ColumnOptions): readonly TableColumn<ArtefactRow>[] {
  const { columns: labels, runsOf } = ARTEFACTS
  const kind = kindIn(view)
  return [
    {
      id: 'name',
      label: labels.name,
      width: 200,
      phoneWidth: 190,
      sortable: true,
      text: ({ artefact }) => artefact.name,
      render: ({ artefact: { name } }) => <PageLink to={artefactPath(project, name)}>{name}</PageLink>,
    },
    {
      id: 'description',
      label: labels.description,
      width: 240,
      grows: true,
      text: ({ artefact }) => artefact.description,
      render: ({ artefact }) => artefact.description,
    },
    {
      id: 'kind',
      label: labels.kind,
      width: 96,
      sortable: true,
      ownFilter: {
        isActive: kind !== undefined,
        form: (close) => (
          <ChoiceFilter
            label={labels.kind}
            choices={ARTEFACT_KINDS}
            nameOf={(each) => each}
            chosen={kind ? [kind] : []}
            onApply={([first, second]) => {
              // Both are all.
              onView(withFilter(view, 'kind', first && !second ? filterOnly(first) : undefined))
              close()
            }}
          />
        ),
      },
      text: ({ artefact }) => artefact.kind,
    },
    {
      id: 'next',
      label: labels.next,
      width: 176,
      sortable: true,
      text: ({ next }) => formatDateTime(next) || null,
      render: ({ next }) => formatDateTime(next),
    },
    {
      id: 'triggers',
      label: labels.triggers,
      width: 240,
      text: ({ triggers = [] }) => triggers.map((trigger) => chipText(trigger, textOf)).join('\n') || null,
      render: ({ artefact, triggers }) => <TriggerChips artefact={artefact.name} triggers={triggers} textOf={textOf} />,
    },
    {
      id: 'runs',
      label: labels.runs,
      width: 144,
      phoneWidth: 160,
      text: () => null,
      render: ({ artefact: { name }, runs }) =>
        runs.length > 0 && <RunStrip label={runsOf(name)} runs={runMarksOf(runs, (id) => taskPath(project, id))} />,
    },
  ]
}

function kindIn({ filters }: TableView): ArtefactKind | undefined {
  const filter = filters.kind
  return ARTEFACT_KINDS.find((kind) => filter?.kind === 'equals' && filter.text === kind)
}
