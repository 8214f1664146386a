import { Field, Input, Textarea } from '@fluentui/react-components'
import { CODE } from '../../messages/shared'

interface Named {
  readonly name: string
  readonly description: string
}

interface Props {
  readonly draft: Named
  readonly change: (change: Partial<Named>) => void
  /** What is wrong, from when it is to be shown. */
  readonly faults?: Readonly<Partial<Record<keyof Named, string>>> | undefined
  readonly mostOfName: number
  readonly nameHint?: string
  readonly isNameLocked?: boolean
}

/** What an artefact or a task is called, and what it is for. */
export function NameFields({ draft, change, faults, mostOfName, nameHint, isNameLocked = false }: Props) {
  return (
    <>
      <Field
        label={CODE.name}
        required
        {...(nameHint !== undefined && { hint: nameHint })}
        {...(faults?.name !== undefined && { validationMessage: faults.name })}
      >
        <Input
          value={draft.name}
          maxLength={mostOfName}
          autoComplete="off"
          {...(isNameLocked && { readOnly: true, appearance: 'filled-darker' })}
          onChange={(_event, { value }) => change({ name: value })}
        />
      </Field>
      <Field
        label={CODE.description}
        required
        {...(faults?.description !== undefined && { validationMessage: faults.description })}
      >
        <Textarea
          value={draft.description}
          rows={2}
          maxLength={10_000}
          resize="vertical"
          onChange={(_event, { value }) => change({ description: value })}
        />
      </Field>
    </>
  )
}
