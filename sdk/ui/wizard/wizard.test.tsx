import { Input } from '@fluentui/react-components'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part'
import { Wizard } from './wizard'

const finished: string[] = []

function NewThing({ isFinishing = false }: { readonly isFinishing?: boolean }) {
  const [step, setStep] = useState(0)
  const [name, setName] = useState('')
  const [isJudged, setJudged] = useState(false)
  return (
    <Wizard
      title="New thing"
      step={step}
      onStep={setStep}
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

function Chosen() {
  const [step, setStep] = useState(0)
  const [kind, setKind] = useState('')
  const choose = (next: string, to: number) => {
    setKind(next)
    setStep(to)
  }
  return (
    <Wizard
      title="New secret"
      step={step}
      onStep={setStep}
      finish="Create"
      onFinish={() => finished.push(kind)}
      onCancel={() => finished.push('cancelled')}
      steps={[
        {
          label: 'Kind',
          heading: 'What is it?',
          hasNoNext: true,
          view: (
            <>
              <Input aria-label="Search" />
              <button type="button" onClick={() => choose('connection', 1)}>
                Connection
              </button>
              <button type="button" onClick={() => choose('custom', 2)}>
                Custom
              </button>
            </>
          ),
        },
        { label: 'Type', heading: 'Of which type?', isSkipped: kind === 'custom', view: <p>Types</p> },
        { label: 'Details', view: <p>{kind}</p> },
      ]}
    />
  )
}
const labels = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a choice goes on by itself, and a step that it makes needless is gone past in both directions', async () => {
  const user = userEvent.setup()
  await renderPart(<Chosen />)
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  await user.click(screen.getByRole('textbox', { name: 'Search' }))
  await user.keyboard('{Enter}')
  expect(current()).toBe('1Kind')
  await user.click(button('Custom'))
  expect(labels()).toEqual(['Kind', '2Type', '3Details'])
  // A step without a heading of its own is what the title says.
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'New secret' }))
  await user.click(button('Back'))
  expect(current()).toBe('1Kind')
  await user.click(button('Connection'))
  await user.click(button('Next'))
  expect(labels()).toEqual(['Kind', 'Type', '3Details'])
  await user.click(button('Cancel'))
  expect(finished.splice(0)).toEqual(['cancelled'])
})

test('a step that is done is gone back to from the list, by keys too, and one to come is not', async () => {
  const user = userEvent.setup()
  await renderPart(<Chosen />)
  await user.click(button('Connection'))
  await user.click(button('Next'))
  const list = screen.getByRole('list', { name: 'Steps' })
  expect(within(list).queryByRole('button', { name: 'Details' })).toBeNull()
  within(list).getByRole('button', { name: 'Kind' }).focus()
  await user.keyboard('{Tab}{Enter}')
  expect(current()).toBe('2Type')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Of which type?' }))
})

test('one step is a form without a list of steps', async () => {
  const user = userEvent.setup()
  await renderPart(
    <Wizard
      title="Edit"
      step={0}
      onStep={() => undefined}
      finish="Save"
      onFinish={() => finished.push('saved')}
      steps={[{ label: 'Details', view: <Input aria-label="Name" /> }]}
    />,
  )
  expect(screen.queryByRole('list')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x{Enter}')
  expect(finished.splice(0)).toEqual(['saved'])
})
