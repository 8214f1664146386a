import { Field, Input, Radio, RadioGroup } from '@fluentui/react-components'
import { useState } from 'react'
import { Wizard } from '../ui/wizard/wizard'
import type { Story } from './story'

function WizardView() {
  const [step, setStep] = useState(0)
  const [kind, setKind] = useState('')
  const [name, setName] = useState('')
  const [isJudged, setJudged] = useState(false)
  const [made, setMade] = useState('')
  const fault = name.trim() === '' ? 'Name is required.' : undefined
  return (
    <>
      <Wizard
        title="New flow"
        step={step}
        onStep={setStep}
        finish="Create"
        onFinish={() => setMade(`${kind} ${name}`)}
        steps={[
          {
            label: 'Kind',
            heading: 'What does it move?',
            ...(kind === '' && { blocked: 'Choose a kind first.' }),
            view: (
              <RadioGroup aria-label="Kind" value={kind} onChange={(_event, { value }) => setKind(value)}>
                <Radio value="table" label="Tables" />
                <Radio value="file" label="Files" />
              </RadioGroup>
            ),
          },
          {
            label: 'Details',
            heading: 'What is it called?',
            check: () => {
              setJudged(true)
              return fault === undefined
            },
            view: (
              <Field label="Name" required {...(isJudged && fault !== undefined && { validationMessage: fault })}>
                <Input value={name} onChange={(_event, { value }) => setName(value)} />
              </Field>
            ),
          },
          { label: 'Review', heading: 'Is this right?', view: <p>{`${kind}: ${name}`}</p> },
        ]}
      />
      {made !== '' && <p role="status">{`Created ${made}`}</p>}
    </>
  )
}

const story: Story = { title: 'Wizard', view: () => <WizardView /> }
export default story
