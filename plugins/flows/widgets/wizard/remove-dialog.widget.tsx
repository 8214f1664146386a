import { ToastService } from '@etabli/sdk'
import { useCall, useCallMutation, useReload, useService } from '@etabli/sdk/react'
import { ErrorState, PageDialog, PageLink, SkeletonBar } from '@etabli/sdk/ui'
import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components'
import { listConnectors, listConnectorUses, removeConnector, type SingerConnector } from '../../contract'
import { REMOVAL } from '../../messages/wizard'
import { flowPath } from '../../model/shared/paths'

const WIDTH = 520

const useStyles = makeStyles({
  flows: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, maxHeight: '240px', overflowY: 'auto' },
})

interface Props {
  readonly role: 'tap' | 'target'
  readonly connector: Pick<SingerConnector, 'name' | 'title'>
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Removes a connector that was added here and that no flow uses; else it names the flows that do. */
export default function RemoveDialog({ role, connector: { name, title }, onClose, onRemoved }: Props) {
  const toasts = useService(ToastService)
  const reload = useReload()
  const { data, error, isFetching, refetch } = useCall(listConnectorUses, { role, name }, { quiet: true, freshFor: 0 })
  const removing = useCallMutation(removeConnector)
  const flows = isFetching ? undefined : data?.flows
  const remove = () =>
    removing.mutate(
      { role, name },
      {
        onSuccess: () => {
          toasts.success(REMOVAL.removed)
          onRemoved()
        },
        // A flow may have begun to use it, or another administrator was faster.
        onError: () => void refetch(),
        onSettled: () => reload(listConnectors),
      },
    )
  return (
    <PageDialog
      title={REMOVAL.title(title)}
      width={WIDTH}
      onClose={onClose}
      onSubmit={() => flows?.length === 0 && !removing.isPending && remove()}
      actions={
        <>
          <Button onClick={onClose}>{REMOVAL.cancel}</Button>
          {flows?.length === 0 && (
            <Button
              type="submit"
              appearance="primary"
              disabledFocusable={removing.isPending}
              aria-busy={removing.isPending}
            >
              {REMOVAL.confirm}
            </Button>
          )}
        </>
      }
    >
      {flows ? (
        <Uses flows={flows} />
      ) : error && !isFetching ? (
        <ErrorState title={REMOVAL.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <span role="status" aria-label={REMOVAL.looking}>
          <SkeletonBar width="long" />
        </span>
      )}
    </PageDialog>
  )
}

function Uses({ flows }: { readonly flows: readonly { readonly project: string; readonly name: string }[] }) {
  const styles = useStyles()
  if (flows.length === 0) return <Body1>{REMOVAL.text}</Body1>
  return (
    <>
      <Body1>{REMOVAL.used}</Body1>
      <ul className={styles.flows} aria-label={REMOVAL.flows}>
        {flows.map(({ project, name }) => (
          <li key={JSON.stringify([project, name])}>
            <PageLink to={flowPath(project, name)}>{REMOVAL.flow(project, name)}</PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}
