import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { CODE } from '../../messages/shared'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
  },
})

interface Place {
  readonly gitUrl: string
  readonly gitBranch: string
  readonly codePath: string
}

interface Props {
  readonly draft: Place
  readonly change: (change: Partial<Place>) => void
  /** What is wrong, from when it is to be shown. */
  readonly faults?: Readonly<Partial<Record<keyof Place, string>>> | undefined
  /** An artefact may be written before its code is. */
  readonly isRequired?: boolean
  /** What it runs in. */
  readonly image: ReactNode
}

/** Which code runs, and in what. */
export function CodeFields({ draft, change, faults, isRequired = false, image }: Props) {
  const styles = useStyles()
  const text = (
    field: keyof Place,
    label: string,
    most: number,
    more: { hint?: string; placeholder?: string } = {},
  ) => (
    <Field
      label={label}
      required={isRequired && field !== 'codePath'}
      {...(more.hint !== undefined && { hint: more.hint })}
      {...(faults?.[field] !== undefined && { validationMessage: faults[field] })}
    >
      <Input
        value={draft[field]}
        maxLength={most}
        autoComplete="off"
        spellCheck={false}
        {...(more.placeholder !== undefined && { placeholder: more.placeholder })}
        onChange={(_event, { value }) => change({ [field]: value })}
      />
    </Field>
  )
  return (
    <div className={styles.fields}>
      {text('gitUrl', CODE.gitUrl, 2_000, { hint: CODE.gitUrlHint, placeholder: CODE.gitUrlPlaceholder })}
      {text('gitBranch', CODE.gitBranch, 256)}
      {text('codePath', CODE.codePath, 1_000, { hint: CODE.codePathHint })}
      {image}
    </div>
  )
}
