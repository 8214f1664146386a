import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UNCHANGED, updateSecret } from '../contract'
import { aPlatform, aSecret, button, draw, entry, field, inEntry, write } from '../testing/a-platform'

const STORED = { ...aSecret('updated'), data: { KEPT: UNCHANGED, REPLACED: UNCHANGED, DROPPED: UNCHANGED } }
const drawUpdate = (answer: boolean) =>
  draw('update', { http: aPlatform([], [STORED]), search: 'selected-secret=secret%3Aupdated', answer })

test('HTTP-13 SHELL-28 SEC-16 SEC-21 SEC-22 SEC-35 CALL-12 an update begins with the form, locks the name, keeps what is not replaced, and shows the changes first', async () => {
  const { user, said, address, inputsOf } = await drawUpdate(true)
  await screen.findByRole('heading', { level: 1, name: 'Edit updated' })
  expect(address()).toBe('/demo/secret/update?selected-secret=secret%3Aupdated')
  expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull()
  expect([field('Name').value, field('Name').readOnly]).toEqual(['updated', true])
  expect(button('Save').getAttribute('aria-disabled')).toBe('true')

  write(field('Description'), 'After')
  write(inEntry(2, 'Value'), 'new value')
  await user.click(button('Remove entry 3'))
  await user.click(button('Add entry'))
  write(inEntry(3, 'Key'), 'ADDED')
  await user.upload(entry(3).getByLabelText('File for Value'), new File(['k'], 'new key.json'))
  await waitFor(() => expect(inEntry(3, 'Value').value).toBe('new key.json'))
  expect(inEntry(3, 'Value').readOnly).toBe(true)
  await user.click(button('Save'))
  const review = within(await screen.findByRole('dialog', { name: 'Save changes to updated?' }))
  const mask = '••••••••'
  expect(review.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '~changedDescription',
    `+addedADDED${mask}`,
    `~changedREPLACED${mask} → ${mask}`,
    `−removedDROPPED${mask}`,
  ])
  expect(inputsOf(updateSecret)).toEqual([])
  await user.click(review.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(address()).toBe('/demo/secrets?selected-secret=secret%3Aupdated'))
  expect(said).toEqual([{ severity: 'success', text: 'secret successfully updated' }])
  const data = { KEPT: UNCHANGED, REPLACED: 'new value', ADDED: expect.stringMatching(/^data:/) }
  expect(inputsOf(updateSecret)).toEqual([{ secretRedisID: 'secret:updated', secret: { description: 'After', data } }])
})

test('SEC-21 SEC-32 CALL-12 an update of a connection locks its name too, and sends what is in its form now, what is emptied too, and no name or type', async () => {
  const facts = { kind: 'connection', 'connection-type': 'sftp', 'expires-at': '2031-05-29' } as const
  const stored = { ...aSecret('updated', facts), data: { host: 'before.test', port: 22, user: 'ana' } }
  const http = aPlatform([], [stored])
  const { user, inputsOf } = await draw('update', { http, search: 'selected-secret=secret%3Aupdated' })
  await screen.findByRole('heading', { level: 1, name: 'Edit updated' })
  expect([field('Name').value, field('Name').readOnly]).toEqual(['updated', true])
  write(field('Description'), '')
  write(field('Host'), 'after.test')
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(inputsOf(updateSecret)).toHaveLength(1))
  const data = { host: 'after.test', port: 22, user: 'ana' }
  expect(inputsOf(updateSecret)).toEqual([
    { secretRedisID: 'secret:updated', secret: { description: '', data, 'expires-at': '2031-05-29' } },
  ])
})

test('a form with changes asks before it is left, and one without does not', async () => {
  const { goTo, asked, address, user, unmount } = await drawUpdate(false)
  await screen.findByRole('heading', { level: 1, name: 'Edit updated' })
  write(field('Description'), 'half written')
  await goTo('/demo')
  await waitFor(() => expect(asked.map(({ title }) => title)).toEqual(['Leave without saving?']))
  expect(field('Description').value).toBe('half written')
  unmount()
  const unchanged = await drawUpdate(false)
  await screen.findByRole('heading', { level: 1, name: 'Edit updated' })
  await user.click(button('Cancel'))
  await waitFor(() => expect(address()).toBe('/demo/secrets?selected-secret=secret%3Aupdated'))
  expect(unchanged.asked).toEqual([])
})
