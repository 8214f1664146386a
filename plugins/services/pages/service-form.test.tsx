import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createService, readService, updateService } from '../contract'
import { aService } from '../testing/a-service'
import { type DrawnPage, drawPage, platform } from '../testing/draw-page'

const create = (http = platform(), more: Partial<DrawnPage> = {}) => drawPage({ route: 'create', http, ...more })
const update = (http = platform(aService()), more: Partial<DrawnPage> = {}) =>
  drawPage({ route: 'update', params: { serviceRedisID: 'service:shop' }, http, ...more })
/** The first of a label, as it stands beside a field that may be required: variables below have a name as well. */
async function field(label: string) {
  const [first] = await screen.findAllByLabelText<HTMLInputElement>(new RegExp(`^${label}\\*?$`), {
    selector: 'input, textarea',
  })
  if (!first) throw new Error(`there is no field ${label}`)
  return first
}
const fill = async (label: string, value: string) => void fireEvent.change(await field(label), { target: { value } })
const fillVariable = (place: number, name: string, value: string) => {
  const row = within(screen.getByRole('group', { name: `Entry ${place}` }))
  fireEvent.change(row.getByLabelText(/^Name\*?$/), { target: { value: name } })
  fireEvent.change(row.getByLabelText(/^Value\*?$/), { target: { value } })
}
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button, button *' }))

test('SERV-21 SERV-22 SERV-23 SERV-24 SERV-70 OP-24 a new service is sent with all its fields, and shown', async () => {
  const http = platform().answer(createService, { service: aService() })
  const { address, asked } = await create(http)
  expect([(await field('Git branch')).value, (await field('Port')).value]).toEqual(['', '8080'])
  const texts = {
    ...{ Name: 'shop', Description: 'Sells things', Image: 'node:20', 'Code path': 'server' },
    ...{ 'Git URL': 'https://git.example.test/shop.git', 'Git branch': 'live' },
  }
  for (const [label, text] of Object.entries(texts)) await fill(label, text)
  fireEvent.click(screen.getByRole('switch', { name: 'Use GRPX' }))
  press('Add variable')
  fillVariable(1, 'REGION', 'eu')
  await screen.findByText('add secret:mail')
  press('add secret:mail')
  press('Create')
  await waitFor(() => expect(address()).toBe('/demo/services/service%3Ashop'))
  expect(http.inputsOf(createService)).toEqual([
    {
      project: 'demo',
      service: {
        ...{ name: 'shop', description: 'Sells things', image: 'node:20', port: '8080', 'use-grpx': true },
        ...{ 'git-url': 'https://git.example.test/shop.git', 'git-branch': 'live', 'code-path': 'server' },
        ...{ env: [{ name: 'REGION', value: 'eu' }], secrets: ['secret:mail'] },
      },
    },
  ])
  expect(asked).toEqual([])
})

test('SERV-25 SERV-26 OP-34 name, description and port are required, and clever-cloud takes port 8080 alone', async () => {
  const http = platform().answer(createService, { service: aService() })
  const { asked, goTo } = await create(http)
  await fill('Port', '')
  press('Create')
  const required = ['Name', 'Description', 'Port']
  for (const label of required) await screen.findByText(`${label} is required.`)
  for (const label of required) await fill(label, '  ')
  for (const label of required) screen.getByText(`${label} is required.`)
  await fill('Name', 'shop')
  await fill('Description', 'Sells things')
  await fill('Port', '9000')
  await screen.findByText('Port must be 8080 with clever-cloud.')
  press('Create')
  expect(http.inputsOf(createService)).toEqual([])
  // Whoever leaves is asked, since what was typed would be lost.
  await goTo('/demo/services')
  await waitFor(() => expect(asked.map(({ title }) => title)).toEqual(['Leave without saving?']))
  cleanup()
  await create(http, { engines: ['scaleway'] })
  await fill('Name', 'shop')
  await fill('Description', 'Sells things')
  await fill('Port', '9000')
  press('Create')
  await waitFor(() => expect(http.inputsOf(createService)).toHaveLength(1))
  cleanup()
  await update()
  await fill('Port', '9000')
  press('Save')
  await screen.findByText('Port must be 8080 with clever-cloud.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('SERV-21 SERV-24 SERV-71 changes of a stored service are shown before they are saved, a pasted .env among them; then it is shown', async () => {
  const http = platform(aService()).answer(updateService, { service: aService() })
  const { user, address } = await update(http)
  expect((await field('Name')).readOnly).toBe(true)
  await fill('Description', 'Sells more')
  press('Paste .env')
  fireEvent.change(await screen.findByLabelText('Text'), { target: { value: 'REGION=us\nDEBUG=1' } })
  press('Apply')
  await waitFor(() => expect(screen.queryByLabelText('Text')).toBeNull())
  press('add secret:mail')
  press('Save')
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes of shop' }))
  dialog.getByText('Sells things → Sells more')
  const env = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(env.map((text) => text?.replaceAll(/[•→ ]/g, ''))).toEqual(['+addedDEBUG', '~changedREGION'])
  expect(http.inputsOf(updateService)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(address()).toBe('/demo/services/service%3Ashop'))
  expect(http.inputsOf(updateService)).toEqual([
    {
      serviceRedisID: 'service:shop',
      service: {
        ...{ name: 'shop', description: 'Sells more', image: 'node:20', port: '8080', 'use-grpx': false },
        ...{ 'git-url': 'https://git.example.test/shop.git', 'git-branch': 'live', 'code-path': 'server' },
        env: [
          { name: 'REGION', value: 'us' },
          { name: 'DEBUG', value: '1' },
        ],
        secrets: ['secret:stock', 'secret:mail'],
      },
    },
  ])
})

test('a form that cannot be is said: of a service that is unknown, or for who may not write', async () => {
  const { user, address } = await update(platform().refuse(readService, 'UNKNOWN_SERVICE', 'unknown service', 404))
  await user.click(await screen.findByRole('button', { name: 'Go to services' }))
  expect(address()).toBe('/demo/services')
  cleanup()
  const reader = { permissions: { demo: { permission: 'RWX', service: { permission: 'R' } } }, role: 'user' as const }
  await create(platform(), reader)
  await screen.findByText('You may not create services in this project')
  screen.getByRole('link', { name: 'Go to services' })
  cleanup()
  await update(platform(aService()), reader)
  await screen.findByText('You may not change services of this project')
  screen.getByRole('link', { name: 'Go to services' })
})
