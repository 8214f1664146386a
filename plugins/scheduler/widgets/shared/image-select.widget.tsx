import { Field, Select } from '@fluentui/react-components'
import { SHARED } from '../../messages/shared'

interface Props {
  /** Those of the engine. */
  readonly images: readonly string[]
  /** Empty where the engine chooses. */
  readonly value: string
  readonly onValue: (image: string) => void
}

/** What code runs in. One that the engine has no more is kept until another one is chosen. */
export function ImageSelect({ images, value, onValue }: Props) {
  const isGone = value !== '' && !images.includes(value)
  return (
    <Field label={SHARED.image}>
      <Select value={value} onChange={(_event, data) => onValue(data.value)}>
        <option value="">{SHARED.anyImage}</option>
        {isGone && <option value={value}>{SHARED.goneImage(value)}</option>}
        {images.map((image) => (
          <option key={image}>{image}</option>
        ))}
      </Select>
    </Field>
  )
}
