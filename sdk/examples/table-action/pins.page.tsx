import { usePageSubject, usePluginContext, useProject } from '@etabli/sdk/react'
import { EmptyState, usePageStyles } from '@etabli/sdk/ui'
import { Radio, RadioGroup, Subtitle2 } from '@fluentui/react-components'
import { useState } from 'react'
import { nameOf, pinsOf } from './pins'

/** The pinned tables. The chosen one is what the page is about: commands for tables, of any plugin, are offered for it. */
export default function PinsPage() {
  const project = useProject()
  const { page } = usePageStyles()
  const { storage } = usePluginContext()
  const [pins] = useState(() => pinsOf(storage, project))
  const [chosen, setChosen] = useState('')
  usePageSubject({ project, ...pins.find((pin) => nameOf(pin) === chosen) })
  if (pins.length === 0)
    return <EmptyState isPage title="Nothing pinned" text="Open a table in the data explorer and pin it." />
  return (
    <div className={page}>
      <Subtitle2 as="h1">Pins</Subtitle2>
      <RadioGroup aria-label="Pins" value={chosen} onChange={(_, { value }) => setChosen(value)}>
        {pins.map(nameOf).map((name) => (
          <Radio key={name} value={name} label={name} />
        ))}
      </RadioGroup>
    </div>
  )
}
