import { usePageSubject } from '@etabli/sdk/react'
import { DropArea, EmptyState, type SetAddressState } from '@etabli/sdk/ui'
import { makeStyles } from '@fluentui/react-components'
import { StorageRegular } from '@fluentui/react-icons/svg/storage'
import { useMemo, useRef, useState } from 'react'
import { MAX_OBJECT_NAME_BYTES } from '../contract'
import { MESSAGES, UPLOAD } from '../messages'
import type { Entry } from '../model/entry'
import { arranged } from '../model/entry-view'
import { shownPath } from '../model/object-path'
import { placeAt, type StorageAddress } from '../model/storage-address'
import { filesOfDrop } from '../model/upload/chosen-files'
import { useUploads } from '../model/upload/use-uploads'
import { useDeletion } from '../model/use-deletion'
import { useDirectories } from '../model/use-directories'
import { useDownload } from '../model/use-download'
import { useEntries } from '../model/use-entries'
import { useSelection } from '../model/use-selection'
import { ActionBar } from './action-bar.widget'
import { AddForm } from './add-form.widget'
import { LinkDialog } from './link-dialog.widget'
import type { EntryActions } from './object-actions.widget'
import { ObjectTable } from './object-table.widget'
import { ObjectToolbar } from './object-toolbar.widget'
import { PlaceTrail } from './place-trail.widget'
import { PreviewDialog } from './preview-dialog.widget'
import { UploadButton } from './upload-button.widget'
import { UploadList } from './upload-list.widget'

const useStyles = makeStyles({
  hint: { flexGrow: 1, minHeight: 0 },
  directory: { width: '220px' },
  drop: { flexGrow: 1, minHeight: 0 },
})

interface Props {
  readonly project: string
  readonly address: StorageAddress
  readonly setAddress: SetAddressState<StorageAddress>
  /** Why nothing may be changed here, if so. */
  readonly reason: string | undefined
}

/** Of the place where it was opened: a dialog does not follow to another. */
type Opened = { readonly dialog: 'preview' | 'link'; readonly entry: Entry; readonly place: string }

/** A directory of a bucket: what it holds, and what can be done with that. */
export function ObjectArea({ project, address, setAddress, reason }: Props) {
  const styles = useStyles()
  const { bucket, prefix, search, view } = address
  const hasBucket = bucket !== undefined
  const place = hasBucket ? `${bucket}${shownPath(prefix)}` : MESSAGES.noBucketChosen
  const { reply, entries, isPartial } = useEntries(project, bucket, prefix)
  const selection = useSelection(place, entries)
  const deletion = useDeletion(project, bucket)
  const directories = useDirectories(project, bucket, prefix)
  const download = useDownload(project, bucket)
  const uploads = useUploads(project, bucket, prefix)
  const [opened, setOpened] = useState<Opened>()

  const object = opened?.place === place ? opened.entry.key : onlyOne(selection.selected)?.key
  usePageSubject(hasBucket ? { project, bucket, prefix, ...(object !== undefined && { object }) } : undefined)

  const go = (to: string) => hasBucket && setAddress((now) => placeAt(bucket, to, now))
  const open = (entry: Entry) => (entry.type === 'dir' ? go(entry.key) : setOpened({ dialog: 'preview', entry, place }))
  const latest = useRef({ open, remove: deletion.remove })
  latest.current = { open, remove: deletion.remove }
  const { measure } = directories
  const actions = useMemo(
    (): EntryActions => ({
      reason,
      onOpen: (entry) => latest.current.open(entry),
      onDelete: (entry) => void latest.current.remove(entry),
      onDownload: (entry) => void download([entry]),
      onLink: (entry) => setOpened({ dialog: 'link', entry, place }),
      onMeasure: (entry) => void measure(entry),
    }),
    [reason, place, download, measure],
  )
  const selectAll = (isWanted: boolean) => selection.select(isWanted && entries ? arranged(entries, search, view) : [])
  const send = (files: Parameters<typeof uploads.send>[0]) => void uploads.send(files, entries ?? [])
  const file = bucket !== undefined && opened?.place === place && { project, bucket, entry: opened.entry }
  return (
    <>
      {hasBucket && <PlaceTrail bucket={bucket} prefix={prefix} onGo={go} />}
      <ObjectToolbar
        prefix={prefix}
        hasBucket={hasBucket}
        isPartial={isPartial}
        search={search}
        onGo={go}
        onSearch={(text) =>
          setAddress((now) => ({ ...now, search: text, view: { ...now.view, page: 1 } }), { replace: true })
        }
        onRefresh={() => void reply.refetch()}
      />
      <ActionBar
        selectedCount={selection.selected.length}
        hasFiles={entries?.some(({ type }) => type === 'file') ?? false}
        reason={reason}
        onSelectAll={selectAll}
        onDelete={() => void deletion.removeAll(selection.selected)}
        onDownload={() => void download(selection.selected)}
      >
        <div className={styles.directory}>
          <AddForm
            label={MESSAGES.newDirectory}
            action={MESSAGES.createDirectory}
            maxLength={MAX_OBJECT_NAME_BYTES}
            reason={reason}
            isBusy={directories.isCreating}
            onAdd={directories.create}
          />
        </div>
        <UploadButton hasBucket={hasBucket} isUploading={uploads.isUploading} reason={reason} onFiles={send} />
      </ActionBar>
      <DropArea
        className={styles.drop}
        invitation={UPLOAD.drop(place)}
        isOpen={reason === undefined}
        onDrop={(dropped) => void filesOfDrop(dropped).then(send)}
      >
        {hasBucket ? (
          <ObjectTable
            key={place}
            place={place}
            entries={entries}
            search={search}
            view={view}
            onView={(next) => setAddress((now) => ({ ...now, view: next }))}
            error={entries ? undefined : (reply.error ?? undefined)}
            onRetry={() => void reply.refetch()}
            chosen={selection.keys}
            onToggle={selection.toggle}
            actions={actions}
          />
        ) : (
          <EmptyState icon={<StorageRegular />} title={MESSAGES.noBucketChosen} text={MESSAGES.noBucketChosenHint} />
        )}
      </DropArea>
      {uploads.uploads.length > 0 && (
        <UploadList
          uploads={uploads.uploads}
          onCancel={uploads.cancel}
          onCancelAll={uploads.cancelAll}
          onRetry={uploads.retry}
          onClear={uploads.clear}
        />
      )}
      {file && opened.dialog === 'preview' && (
        <PreviewDialog
          key={opened.entry.key}
          {...file}
          onDownload={() => void download([opened.entry])}
          onClose={() => setOpened(undefined)}
        />
      )}
      {file && opened.dialog === 'link' && <LinkDialog {...file} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function onlyOne<Member>(members: readonly Member[]): Member | undefined {
  return members.length === 1 ? members[0] : undefined
}
