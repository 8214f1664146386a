import { Field, Select } from '@fluentui/react-components'
import type { GitRepository } from '../contract'
import { GIT } from '../messages'

interface Props {
  /** Undefined while they are loaded. */
  readonly repositories: readonly GitRepository[] | undefined
  readonly selected: string | undefined
  readonly onSelect: (project: string | undefined) => void
}

export function ProjectSelect({ repositories, selected, onSelect }: Props) {
  return (
    <Field label={GIT.project}>
      <Select
        value={selected ?? ''}
        disabled={!repositories}
        onChange={(_event, { value }) => onSelect(value || undefined)}
      >
        <option value="">{repositories ? GIT.chooseProject : GIT.loadingProjects}</option>
        {repositories?.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
