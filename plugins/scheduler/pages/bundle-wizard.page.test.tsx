import { fakeHttp } from '@etabli/sdk/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type BundleInput, createBundle, listArtefacts, readBundle, updateBundle } from '../contract'
import { aBundle, anArtefact, waiting } from '../testing/a-bundle'
import { drawPage } from '../testing/draw-page'

const aPlatform = (...names: readonly string[]) =>
  fakeHttp().answer(listArtefacts, { artefacts: names.map((name) => anArtefact(name)) })

async function openNew(http = aPlatform('load', 'clean', 'report')) {
  const page = await drawPage({ route: 'bundle-create', http })
  await screen.findByRole('list', { name: 'Artefacts of this project' })
  return page
}
async function openStored(bundle = aBundle(), http = aPlatform('load', 'clean', 'report')) {
  http.answer(readBundle, { bundle }).answer(updateBundle, { bundle })
  const page = await drawPage({ route: 'bundle-update', params: { bundleRedisID: bundle['redis-id'] }, http })
  await screen.findByRole('heading', { level: 1, name: `Edit ${bundle.name}` })
  await screen.findByRole('list', { name: 'Artefacts of this project' })
  return page
}
const button = (name: string) => screen.getByRole('button', { name })
const isClosed = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const inPopover = async (name: string) => {
  const heading = await screen.findByText(name, { selector: 'h3' })
  const popover = within(heading.parentElement ?? document.body)
  return {
    boxes: () => popover.getAllByRole<HTMLInputElement>('checkbox'),
    box: (label: string) => popover.getByRole<HTMLInputElement>('checkbox', { name: label }),
    done: () => popover.getByRole('button', { name: 'Done' }),
    alert: () => popover.findByRole('alert'),
    // Its focus goes back as it goes, which must not meet what is opened next.
    gone: () => waitFor(() => expect(heading.isConnected).toBe(false)),
  }
}
const order = () =>
  within(screen.getByRole('list', { name: 'Order of the artefacts' }))
    .getAllByRole('button', { name: /^Move / })
    .map((handle) => handle.getAttribute('aria-label')?.replace('Move ', ''))

test('BUND-24 a new bundle begins with picking artefacts, and goes on with one at least', async () => {
  const { user } = await openNew()
  expect(isClosed('Next')).toBe(true)
  await user.click(box('load'))
  expect(isClosed('Next')).toBe(false)
  await user.click(button('Take load out'))
  expect(isClosed('Next')).toBe(true)
  expect(box('load').checked).toBe(false)
  // Enter in the search is no way past it.
  await user.type(screen.getByRole('searchbox', { name: 'Search artefacts' }), 're{Enter}')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'load' })).toBeNull())
  await user.click(button('Pick all that match'))
  expect(screen.getByText('1 picked')).toBeDefined()
  await user.click(button('Next'))
  screen.getByRole('heading', { name: 'In which order?' })
})

test('BUND-24 what is edited begins with what was picked', async () => {
  const { user } = await openStored()
  expect(['load', 'clean', 'report'].map((name) => box(name).checked)).toEqual([true, true, true])
  for (const name of ['load', 'clean', 'report']) await user.click(box(name))
  expect(isClosed('Next')).toBe(true)
})

test('BUND-25 BUND-26 BUND-29 BUND-36 OP-77 CALL-22 artefacts are put in order with what they wait for, and saved under a name', async () => {
  let sent: unknown
  const http = aPlatform('load', 'clean', 'report').answer(createBundle, (input) => {
    sent = input
    return { bundle: aBundle() }
  })
  const { user, address, said } = await openNew(http)
  for (const name of ['report', 'clean', 'load']) await user.click(box(name))
  await user.click(button('Next'))
  expect(order()).toEqual(['report', 'clean', 'load'])
  button('Move report').focus()
  await user.keyboard('{End}')
  expect(order()).toEqual(['clean', 'load', 'report'])
  expect(document.activeElement).toBe(button('Move report'))
  screen.getByText('report is 3 of 3.')
  button('Move load').focus()
  await user.keyboard('{ArrowUp}')
  expect(order()).toEqual(['load', 'clean', 'report'])

  await user.click(button('What clean waits for'))
  const ofClean = await inPopover('clean waits for')
  expect(ofClean.boxes().map((each) => each.parentElement?.textContent)).toEqual(['load', 'report'])
  await user.click(ofClean.box('load'))
  await user.click(ofClean.done())
  await ofClean.gone()
  await user.click(button('What report waits for'))
  const ofReport = await inPopover('report waits for')
  await user.click(ofReport.box('clean'))
  await user.click(ofReport.done())
  await ofReport.gone()
  // What is moved, and what it moves past, wait for what they waited for.
  button('Move report').focus()
  await user.keyboard('{Home}')
  expect(order()).toEqual(['report', 'load', 'clean'])
  await user.keyboard('{End}')
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Artefacts that run at once' }), { target: { value: '2' } })
  fireEvent.blur(screen.getByRole('spinbutton', { name: 'Artefacts that run at once' }))

  await user.click(button('Save'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create this bundle' }))
  const [name, description] = dialog.getAllByRole<HTMLInputElement>('textbox')
  expect([name?.name, description?.name]).toEqual(['bundleName', 'bundleDescription'])
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'nightly')
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'All of it')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(address()).toBe('/demo/bundles/bundle%3A01JDB0000000000000000000AA'))
  expect(sent).toEqual({
    project: 'demo',
    bundle: {
      name: 'nightly',
      description: 'All of it',
      concurrency: 2,
      artefacts: [waiting('load'), waiting('clean', 'load'), waiting('report', 'clean')],
    },
  })
  expect(said.map(({ severity }) => severity)).toEqual(['success'])
})

test('OP-77 a dependency that would close a cycle is refused with a sentence that names it', async () => {
  const { user } = await openStored()
  await user.click(button('Next'))
  await user.click(button('What load waits for'))
  const popover = await inPopover('load waits for')
  await user.click(popover.box('report'))
  expect((await popover.alert()).textContent).toBe(
    'That would be a cycle, in which nothing could start: load waits for report, which waits for load.',
  )
  expect(popover.box('report').checked).toBe(false)
})

test('BUND-27 BUND-28 a bundle is not saved without a name and a description', async () => {
  const http = aPlatform('load')
  const { user } = await openNew(http)
  await user.click(box('load'))
  await user.click(button('Next'))
  await user.click(button('Save'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create this bundle' }))
  expect(dialog.queryByText(/is required/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  dialog.getByText('Name is required.')
  dialog.getByText('Description is required.')
  for (const name of ['Name', 'Description']) await user.type(dialog.getByRole('textbox', { name }), ' ')
  dialog.getByText('Name is required.')
  dialog.getByText('Description is required.')
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'x')
  expect(dialog.queryByText('Name is required.')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(http.asked.some(({ call }) => call === createBundle)).toBe(false)
})

test('BUND-26 BUND-29 BUND-37 OP-76 CALL-22 what is edited keeps the rest as it was, files above all', async () => {
  const files = { name: 'load', dependency: { type: 'files', 'files-dependencies': { paths: ['in/*.csv'] } } } as const
  const bundle = aBundle({ artefacts: [files, waiting('report', 'load', 'clean'), waiting('clean', 'load')] })
  const { user, http, address } = await openStored(bundle)
  await user.click(box('clean'))
  await user.click(button('Next'))
  expect(isClosed('What load waits for')).toBe(true)
  await user.click(button('Save'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this bundle' }))
  const fields = dialog.getAllByRole<HTMLInputElement>('textbox').map(({ name, value }) => [name, value])
  expect(Object.fromEntries(fields)).toEqual({ bundleName: 'nightly', bundleDescription: 'Loads and reports the day' })
  expect(http.asked.some(({ call }) => call === updateBundle)).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(address()).toBe('/demo/bundles/bundle%3A01JDB0000000000000000000AA'))
  const expected: BundleInput = {
    name: 'nightly',
    description: 'Loads and reports the day',
    concurrency: 4,
    artefacts: [files, waiting('report', 'load')],
  }
  expect(http.asked.find(({ call }) => call === updateBundle)?.input).toEqual({
    bundleRedisID: bundle['redis-id'],
    bundle: expected,
  })
})

test('BUND-48 OP-69 with an artefact that is no longer there nothing is saved', async () => {
  const { user, said, http } = await openStored(aBundle(), aPlatform('load', 'clean'))
  screen.getByText('report is in this bundle, and is no longer there. Take it out to save.')
  await user.click(button('Next'))
  await user.click(button('Save'))
  expect(said).toEqual([{ severity: 'error', text: 'invalid bundle' }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(http.asked.some(({ call }) => call === updateBundle)).toBe(false)
})

test('what was put together is not lost by a refused save, and not left without a question', async () => {
  const http = aPlatform('load').refuse(createBundle, 'NAME_TAKEN', 'there is a bundle of this name', 409)
  const page = await drawPage({ route: 'bundle-create', http, answer: false })
  await screen.findByRole('list', { name: 'Artefacts of this project' })
  const { user, asked, address, goTo } = page
  await user.click(box('load'))
  await user.click(button('Next'))
  await user.click(button('Save'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'a')
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'b')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(http.asked.some(({ call }) => call === createBundle)).toBe(true))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('a')
  await goTo('/demo/bundles')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(address()).toContain('/demo/bundle/create')
})

test('who may not write is told so', async () => {
  const permissions = { demo: { permission: 'RWX', task: { permission: 'RWX', bundle: { permission: 'RX' } } } }
  await drawPage({ route: 'bundle-create', http: aPlatform(), permissions })
  await screen.findByText('You may not create bundles here')
  screen.getByRole('link', { name: 'All bundles' })
})
