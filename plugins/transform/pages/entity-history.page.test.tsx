import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { blameEntity, listEntityCommits, readEntityCommit } from '../contract'
import { drawEditor } from '../testing/draw-editor'
import { aPlatform, MODEL_KIND } from '../testing/kinds'

const commit = (digit: string, author: string, subject: string) => ({
  ...{ id: digit.repeat(40), author, subject, at: '2026-11-20T08:00:00.000Z' },
})
const NEWEST = commit('b', 'bob', 'Change marts/orders')
const FIRST = commit('a', 'ana', 'Create marts/orders')
const texts = (SQLFileContent: string, YMLFileContent = '') => ({ SQLFileContent, YMLFileContent, MDFileContent: '' })
const asked = { project: 'demo', entityType: 'dbt-model', entityName: 'marts/orders' }

test('the history of a model shows its commits, what each of them changed, and whose its lines are', async () => {
  const http = aPlatform()
    .answer(listEntityCommits, { commits: [NEWEST, FIRST] })
    .answer(readEntityCommit, { before: texts('select 1\n'), after: texts('select 2\n') })
    .answer(blameEntity, {
      blocks: [
        { ...FIRST, lines: ['select', '  1'] },
        { ...NEWEST, lines: ['from orders'] },
      ],
    })
  const { user, inputsOf } = await drawEditor({ route: 'model-read', params: MODEL_KIND.params, http })
  await user.click(await screen.findByRole('button', { name: 'History' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'History of marts/orders' }))
  const commits = within(await dialog.findByRole('list', { name: 'Commits' }))
  const pressed = () => commits.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))
  expect(pressed()).toEqual(['true', 'false'])
  await dialog.findByRole('textbox', { name: 'SQL, after the commit' })
  http.answer(readEntityCommit, { before: texts(''), after: texts('', 'version: 2\n') })
  await user.click(commits.getByRole('button', { name: /^Create marts\/orders/ }))
  expect(pressed()).toEqual(['false', 'true'])
  // The file that the commit changed is the one that is shown.
  await dialog.findByRole('textbox', { name: 'YML, after the commit' })
  expect(inputsOf(readEntityCommit)).toEqual([
    { ...asked, commit: NEWEST.id },
    { ...asked, commit: FIRST.id },
  ])

  await user.click(dialog.getByRole('tab', { name: 'Line by line' }))
  const lines = within(await dialog.findByRole('list', { name: 'Line by line' }))
  expect(lines.getAllByRole('listitem').map((block) => block.textContent)).toEqual([
    expect.stringMatching(/^Create marts\/ordersana, .*select\n {2}1$/),
    expect.stringMatching(/^Change marts\/ordersbob, .*from orders$/),
  ])
  expect(inputsOf(blameEntity)).toEqual([{ ...asked, file: 'SQLFileContent' }])
})

test('a history that cannot be read says why, and is asked for again on demand', async () => {
  const http = aPlatform().refuse(listEntityCommits, 'REPOSITORY_FAILED', 'the repository could not be read', 409)
  const { user } = await drawEditor({ route: 'model-read', params: MODEL_KIND.params, http })
  await user.click(await screen.findByRole('button', { name: 'History' }))
  await screen.findByText('the repository could not be read')
  http.answer(listEntityCommits, { commits: [] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('No commit has changed it yet.')
})
