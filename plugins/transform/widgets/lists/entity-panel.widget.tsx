import { ToastService } from '@etabli/sdk'
import { useAccess, useService } from '@etabli/sdk/react'
import { EmptyState, Tree, useOpenItems } from '@etabli/sdk/ui'
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LISTS } from '../../messages/lists'
import { takingOver } from '../../model/editor/use-taken-over'
import type { ListKind } from '../../model/lists/list-kind'
import { findNode, keyOf, type ListedNode, ROOT_ID, treeOf } from '../../model/lists/tree-of'
import { useEntityActions } from '../../model/lists/use-entity-actions'
import { useLock } from '../../model/lists/use-lock'
import { Loading } from '../editor/loading.widget'
import { AllowedButton } from './allowed-button.widget'
import { CreateDialog } from './create-dialog.widget'
import { LockDialog } from './lock-dialog.widget'
import { Unread } from './unread.widget'

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    rowGap: tokens.spacingVerticalS,
  },
  title: { margin: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, padding: 0 },
  tree: { height: '320px' },
})

interface Props {
  readonly kind: ListKind
  readonly project: string
}

/** What there is of one kind, and what can be done with the one that is selected. */
export function EntityPanel({ kind, project }: Props) {
  const styles = useStyles()
  const { noun } = kind.entity
  const { nodes, error, again } = kind.useNodes(project)
  const tree = useMemo(() => nodes && treeOf(nodes, LISTS.root), [nodes])
  const [selectedID, setSelectedID] = useState<string>()
  const selected = useMemo(() => findNode(tree, selectedID), [tree, selectedID])
  const open = useOpenItems([ROOT_ID])
  const onMade = (name: string, folder: string) => {
    open.onOpenChange({ id: keyOf('folder', folder) }, true)
    setSelectedID(keyOf('file', name))
  }
  return (
    <section className={styles.panel} aria-label={LISTS.plural(noun)}>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.title}>
          {LISTS.plural(noun)}
        </Subtitle2>
        <Tools kind={kind} project={project} selected={selected} onMade={onMade} />
      </div>
      {error && <Unread title={LISTS.failed(noun)} error={error} onRetry={again} />}
      {!error && !tree && <Loading label={LISTS.loading} />}
      {tree && nodes?.length === 0 && <EmptyState title={LISTS.empty(noun)} />}
      {tree && (
        <Tree
          className={styles.tree}
          label={LISTS.plural(noun)}
          nodes={tree}
          {...open}
          selectsBranches
          selected={selected?.id}
          onSelect={({ id }) => setSelectedID(id)}
        />
      )}
    </section>
  )
}

interface ToolsProps extends Props {
  readonly selected: ListedNode | undefined
  /** What is new is shown in its folder, and selected. */
  readonly onMade: (name: string, folder: string) => void
}

function Tools({ kind, project, selected, onMade }: ToolsProps) {
  const styles = useStyles()
  const { noun, paths } = kind.entity
  const navigate = useNavigate()
  const toasts = useService(ToastService)
  const writable = useAccess(':project:transform:write', { project })
  const lock = useLock(kind.entity, project, {
    go: (name, takenOver) => void navigate(kind.entity.paths.open(project, name), takingOver(takenOver)),
  })
  const { isBusy, create, remove } = useEntityActions(kind, project, lock)
  const [folder, setFolder] = useState<string>()
  const file = selected?.type === 'file' ? selected.fullPath : undefined
  const denied = writable.granted ? undefined : writable.reason
  const needsFile = file === undefined ? LISTS.needsFile : undefined
  // Of tests, what cannot be done now is off (TEST-03), and told when it is pressed (TEST-14); of models and sources, told alone (TRANS-18).
  const needsFolder = noun === 'test' && selected?.type !== 'folder' ? LISTS.needsFolder : undefined
  const tell = () => toasts.info(LISTS.noFolder)
  const begin = () => (selected?.type === 'folder' ? setFolder(selected.fullPath) : tell())
  const make = async (name: string) => {
    const isMade = await create(name)
    if (isMade) onMade(name, folder ?? '')
    return isMade
  }
  return (
    <div role="toolbar" className={styles.tools} aria-label={LISTS.tools(noun)}>
      <AllowedButton
        reason={denied ?? needsFolder}
        icon={<AddRegular />}
        appearance="primary"
        onClick={begin}
        onRefused={denied === undefined ? tell : undefined}
      >
        {LISTS.create}
      </AllowedButton>
      <AllowedButton reason={denied ?? needsFile} icon={<EditRegular />} onClick={() => file && void lock.open(file)}>
        {LISTS.open}
      </AllowedButton>
      <AllowedButton
        reason={needsFile}
        icon={<EyeRegular />}
        onClick={() => file && void navigate(paths.read(project, file))}
      >
        {LISTS.show}
      </AllowedButton>
      <AllowedButton reason={denied ?? needsFile} icon={<DeleteRegular />} onClick={() => file && void remove(file)}>
        {LISTS.remove}
      </AllowedButton>
      {folder !== undefined && (
        <CreateDialog
          noun={noun}
          folder={folder}
          isBusy={isBusy}
          onCreate={make}
          onClose={() => setFolder(undefined)}
        />
      )}
      {lock.held && <LockDialog held={lock.held} lock={lock} />}
    </div>
  )
}
