import { Field, Select } from '@fluentui/react-components'

interface Props {
  readonly label: string
  readonly projects: readonly string[]
  readonly chosen: string | undefined
  readonly onChoose: (project: string) => void
}

export function ProjectSelect({ label, projects, chosen, onChoose }: Props) {
  return (
    <Field label={label} size="small" orientation="horizontal" style={{ maxWidth: '360px' }}>
      <Select size="small" value={chosen ?? ''} onChange={(_, { value }) => onChoose(value)}>
        {projects.map((project) => (
          <option key={project}>{project}</option>
        ))}
      </Select>
    </Field>
  )
}
