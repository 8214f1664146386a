import { Button, Tooltip } from '@fluentui/react-components'
import { CodeRegular } from '@fluentui/react-icons/svg/code'
import { MESSAGES } from '../messages'
import { usePrefetchQuery } from '../model/query/prefetch-query'
import { useMayQuery } from '../model/query/use-shared-query'

interface Props {
  readonly project: string
  readonly onOpen: () => void
}

/** Opens the query editor of the connection, also where no table is chosen. */
export function QueryButton({ project, onOpen }: Props) {
  const mayQuery = useMayQuery(project)
  const prefetch = usePrefetchQuery()
  if (mayQuery.granted)
    return (
      <Button size="small" icon={<CodeRegular />} onPointerEnter={prefetch} onFocus={prefetch} onClick={onOpen}>
        {MESSAGES.writeQuery}
      </Button>
    )
  // Reachable by keyboard all the same, so that the reason can be read.
  return (
    <Tooltip content={mayQuery.reason} relationship="description">
      <Button size="small" icon={<CodeRegular />} disabledFocusable>
        {MESSAGES.writeQuery}
      </Button>
    </Tooltip>
  )
}
