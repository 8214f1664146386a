import { Input } from '@fluentui/react-components'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part'
import { Wizard } from './wizard'
import { WizardFrame } from './wizard-frame'

afterEach(cleanup)

const finished: string[] = []

function NewThing({ isFinishing = false }: { readonly isFinishing?: boolean }) {
  const [name, setName] = useState('')
  const [isJudged, setJudged] = useState(false)
  return (
    <Wizard
      title="New thing"
      finish="Create"
      isFinishing={isFinishing}
      onFinish={() => finished.push(name)}
      steps={[
        {
          label: 'Name',
          heading: 'What is it called?',
          view: (
            <>
              <Input aria-label="Name" value={name} onChange={(_event, { value }) => setName(value)} />
              {isJudged && name.length < 3 && <p>Too short.</p>}
            </>
          ),
          ...(name === '' && { blocked: 'Give a name first.' }),
          check: () => {
            setJudged(true)
            return name.length >= 3
          },
        },
        { label: 'Review', heading: 'Is this right?', view: <p>{name}</p> },
      ]}
    />
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const current = () => screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current="step"]')?.textContent

test('a step is gone on from when it is right, by Enter too, and its heading is focused', async () => {
  const user = userEvent.setup()
  await renderPart(<NewThing />)
  expect(current()).toBe('1Name')
  // The page has just been opened: where the focus is, is not the wizard's to say.
  expect(document.activeElement).toBe(document.body)
  expect(button('Next').title).toBe('Give a name first.')
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  await user.keyboard('{Enter}')
  expect(current()).toBe('1Name')
  await user.keyboard('ab{Enter}')
  screen.getByText('Too short.')
  await user.keyboard('c{Enter}')
  expect(current()).toBe('2Review')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Is this right?' }))
  await user.click(button('Create'))
  expect(finished.splice(0)).toEqual(['abc'])
})

test('back keeps what was given, and there is no way back from the first step', async () => {
  const user = userEvent.setup()
  await renderPart(<NewThing />)
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'abc')
  await user.click(button('Next'))
  await user.click(button('Back'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What is it called?' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('abc')
})

test('what is being finished is not finished twice', async () => {
  const user = userEvent.setup()
  await renderPart(<NewThing isFinishing />)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'abc{Enter}')
  expect(current()).toBe('2Review')
  await user.click(button('Create'))
  expect(finished).toEqual([])
})

test('a frame marks what is done and what was skipped, and focuses its title where a step has no heading', async () => {
  function Page() {
    const [step, setStep] = useState(0)
    return (
      <WizardFrame title="New secret" steps={['Kind', 'Type', 'Details']} step={step} skipped={1}>
        <button type="button" onClick={() => setStep(2)}>
          Custom
        </button>
      </WizardFrame>
    )
  }
  const user = userEvent.setup()
  await renderPart(<Page />)
  await user.click(button('Custom'))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Kind', '2Type', '3Details'])
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'New secret' }))
})
