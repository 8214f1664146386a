import { ToastService } from '@etabli/sdk'
import { useCall, useService } from '@etabli/sdk/react'
import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components'
import { memo, useDeferredValue, useState } from 'react'
import { searchUsers } from '../contract'
import { FORM } from '../messages'
import { copyPermissions, type Edit } from '../model/permission-matrix'

/** As many as a list shows without scrolling far. */
const CHOICES = 20

const useStyles = makeStyles({ choice: { maxWidth: '420px' }, list: { maxHeight: '260px' } })

interface Props {
  /** The user who is edited. */
  readonly except: string
  readonly onEdit: (edit: Edit) => void
}

/** Takes over what another user may do. The rest of the configuration stays. */
export const CopyPermissions = memo(({ except, onEdit }: Props) => {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const email = useDeferredValue(text.trim())
  const { data } = useCall(
    searchUsers,
    { ...(email !== '' && { email }), sort: 'email', limit: CHOICES },
    { enabled: isOpen, keepPrevious: true },
  )
  const users = (data?.users ?? []).filter((user) => user.email !== except)
  const copy = (from: string | undefined) => {
    const user = users.find((candidate) => candidate.email === from)
    if (!user) return
    onEdit((now) => copyPermissions(now, user['sda-configuration']))
    toasts.info(FORM.copied(user.email))
    setText('')
  }
  return (
    <Field label={FORM.copyFrom} hint={FORM.copyHint}>
      <Combobox
        freeform
        className={styles.choice}
        listbox={{ className: styles.list }}
        placeholder={FORM.copySearch}
        value={text}
        selectedOptions={[]}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onOpenChange={(_, { open }) => setOpen(open)}
        onOptionSelect={(_, { optionValue }) => copy(optionValue)}
      >
        {users.map((user) => (
          <Option key={user.email} value={user.email} text={user.email}>
            {`${user.email} (${user.role})`}
          </Option>
        ))}
        {data && users.length === 0 && (
          <Option disabled text="">
            {FORM.copyNone}
          </Option>
        )}
      </Combobox>
    </Field>
  )
})
