import { Combobox, Field, Option } from '@fluentui/react-components'
import { FORM } from '../../../messages/artefacts'
import { useTaskEngines } from '../../../model/shared/use-task-engines'

interface Props {
  readonly project: string
  readonly image: string
  readonly onImage: (image: string) => void
}

/** What it runs in: any text, with those that the engines offer to choose from. */
export function ImageField({ project, image, onImage }: Props) {
  const { engines, imagesOf } = useTaskEngines(project)
  const known = [...new Set(engines.flatMap(({ name }) => imagesOf(name)))]
  const fitting = known.filter((each) => each.includes(image.trim()))
  // All of them once one is chosen: nobody opens the list to be offered what is there already.
  const offered = known.includes(image) ? known : fitting
  return (
    <Field label={FORM.image} hint={FORM.imageHint}>
      <Combobox
        freeform
        autoComplete="off"
        value={image}
        selectedOptions={known.includes(image) ? [image] : []}
        onChange={({ target }) => onImage(target.value)}
        onOptionSelect={(_event, { optionValue }) => optionValue !== undefined && onImage(optionValue)}
      >
        {offered.map((each) => (
          <Option key={each} value={each}>
            {each}
          </Option>
        ))}
      </Combobox>
    </Field>
  )
}
