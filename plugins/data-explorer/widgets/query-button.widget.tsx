import { PageLink } from '@etabli/sdk/ui'
import { Button, makeStyles, Tooltip, tokens } from '@fluentui/react-components'
import { CodeRegular } from '@fluentui/react-icons/svg/code'
import { MESSAGES } from '../messages'
import { usePrefetchQuery } from '../model/query/prefetch-query'
import { useMayQuery } from '../model/query/use-shared-query'
import { workbenchPath } from '../model/query/workbench/workbench-path'

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
})

interface Props {
  readonly project: string
  readonly connection: string
  readonly onOpen: () => void
}

/** Opens the query editor of the connection, also where no table is chosen. */
export function QueryButton({ project, connection, onOpen }: Props) {
  const styles = useStyles()
  const mayQuery = useMayQuery(project)
  const prefetch = usePrefetchQuery()
  if (mayQuery.granted)
    return (
      <div className={styles.line}>
        <Button size="small" icon={<CodeRegular />} onPointerEnter={prefetch} onFocus={prefetch} onClick={onOpen}>
          {MESSAGES.writeQuery}
        </Button>
        <PageLink to={workbenchPath(project, connection)}>{MESSAGES.workbench}</PageLink>
      </div>
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
