import { EngineSelect } from '@etabli/sdk/ui'
import { SHARED } from '../../messages/shared'
import { useTaskEngines } from '../../model/shared/use-task-engines'

interface Props {
  readonly project: string
  readonly className?: string
}

/** Which engine runs tasks, kept for the user; whoever asks `useEngines('task')` is told of the choice. */
export function TaskEngineSelect({ project, ...look }: Props) {
  const { engines, selected, select } = useTaskEngines(project)
  return <EngineSelect label={SHARED.engine} engines={engines} selected={selected} onSelect={select} {...look} />
}
