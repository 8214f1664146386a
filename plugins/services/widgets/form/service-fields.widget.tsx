import { Field, Input, makeStyles, Switch, Textarea, tokens } from '@fluentui/react-components'
import { FORM } from '../../messages/form'
import { FIELDS } from '../../messages/service'
import type { ServiceDraft } from '../../model/form/service-draft'
import type { ServiceFormState } from '../../model/form/use-service-form'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
  },
})

type TextField = 'name' | 'image' | 'gitUrl' | 'gitBranch' | 'codePath' | 'port'

interface Props {
  readonly form: ServiceFormState
  readonly isNameLocked: boolean
}

/** What a service is called, what it runs, and on which port it answers. */
export function ServiceFields({ form: { draft, set, faults }, isNameLocked }: Props) {
  const styles = useStyles()
  const nameHint = isNameLocked ? FORM.nameLocked : FORM.nameHint
  return (
    <>
      <TextInput
        field="name"
        hint={nameHint}
        most={255}
        {...{ draft, set }}
        fault={faults?.name}
        isLocked={isNameLocked}
      />
      <Field
        label={FIELDS.description}
        required
        {...(faults?.description !== undefined && { validationMessage: faults.description })}
      >
        <Textarea
          value={draft.description}
          rows={2}
          maxLength={10_000}
          resize="vertical"
          onChange={(_event, { value }) => set({ description: value })}
        />
      </Field>
      <div className={styles.fields}>
        <TextInput field="image" hint={FORM.imageHint} most={500} {...{ draft, set }} />
        <TextInput field="gitUrl" hint={FORM.gitUrlHint} most={2_000} {...{ draft, set }} />
        <TextInput field="gitBranch" hint={FORM.gitBranchHint} most={256} {...{ draft, set }} />
        <TextInput field="codePath" hint={FORM.codePathHint} most={1_000} {...{ draft, set }} />
        <TextInput field="port" most={5} {...{ draft, set }} fault={faults?.port} />
        <Field hint={FORM.useGrpxHint}>
          <Switch
            label={FORM.useGrpx}
            checked={draft.usesGrpx}
            onChange={(_event, { checked }) => set({ usesGrpx: checked })}
          />
        </Field>
      </div>
    </>
  )
}

interface TextProps {
  readonly field: TextField
  readonly draft: ServiceDraft
  readonly set: (change: Partial<ServiceDraft>) => void
  readonly most: number
  readonly hint?: string
  readonly fault?: string | undefined
  readonly isLocked?: boolean
}

function TextInput({ field, draft, set, most, hint, fault, isLocked = false }: TextProps) {
  return (
    <Field
      label={FIELDS[field]}
      required={field === 'name' || field === 'port'}
      {...(hint !== undefined && { hint })}
      {...(fault !== undefined && { validationMessage: fault })}
    >
      <Input
        value={draft[field]}
        maxLength={most}
        autoComplete="off"
        spellCheck={false}
        {...(isLocked && { readOnly: true, appearance: 'filled-darker' })}
        onChange={(_event, { value }) => set({ [field]: value })}
      />
    </Field>
  )
}
