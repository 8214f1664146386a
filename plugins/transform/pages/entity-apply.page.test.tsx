import { ApiError, type Call } from '@etabli/sdk'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aModel } from '../testing/a-model'
import { aPlatform, aValidation, MODEL_KIND, SOURCE_KIND, TEST_KIND } from '../testing/kinds'
import { button, drawOpen, field, write } from '../testing/opened'

afterEach(cleanup)

test('TRANS-36 JOBS-11 a validation that errs is not applied, and a dialog has its output; a stopped one opens none', async () => {
  const { user, inputsOf, watched, stopped, tellJob } = await drawOpen(SOURCE_KIND)
  await user.click(await button('Validate and Apply'))
  await waitFor(() => expect(watched).toEqual(['job:1']))
  tellJob(aValidation('error', 'Compilation Error in source\n', 'dbt ended with code 2'))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  await waitFor(() => expect(dialog.textContent).toContain('Compilation Error in source'))
  expect(dialog.textContent).toContain('dbt ended with code 2')
  await user.click(within(dialog).getByRole('button', { name: 'Close', hidden: true }))

  await user.click(await button('Validate and Apply'))
  await waitFor(() => expect(watched).toHaveLength(2))
  await user.click(await button('Stop'))
  await waitFor(() => expect(stopped).toEqual(['job:1']))
  tellJob(aValidation('error', '', 'stopped'))
  await screen.findByText('Stopped')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(inputsOf(SOURCE_KIND.calls.merge)).toEqual([])
  expect((await field('YML')).readOnly).toBe(false)
})

test('a validation that cannot be followed any more is looked at again', async () => {
  const { user, watched, failJob } = await drawOpen(TEST_KIND)
  await user.click(await button('Validate and Apply'))
  await waitFor(() => expect(watched).toHaveLength(1))
  failJob()
  await user.click(await button('Look again'))
  await waitFor(() => expect(watched).toEqual(['job:1', 'job:1']))
})

test('a merge conflict shows both sides of each file; the text that is kept is saved, validated and applied', async () => {
  const ours = aModel({ SQLFileContent: 'mine', MDFileContent: '# Mine\n' })
  const theirs = aModel({ SQLFileContent: 'theirs', MDFileContent: '# Theirs\n', YMLFileContent: 'version: 9\n' })
  const paths = ['models/marts/orders.sql', 'models/marts/orders.md']
  const { merge, update, validate } = MODEL_KIND.calls
  const http = aPlatform().answer(merge, () => {
    throw new ApiError('CONFLICT', 409, 'changed', { data: { conflict: { paths, base: aModel(), ours, theirs } } })
  })
  const { user, inputsOf, watched, tellJob, address } = await drawOpen(MODEL_KIND, { http })
  await write('SQL', 'mine')
  await write('MD', '# Mine\n')
  await user.click(await button('Validate and Apply'))
  await waitFor(() => expect(watched).toHaveLength(1))
  tellJob(aValidation('completed'))
  expect((await field('SQL, theirs')).value).toBe('theirs')
  expect((await field('SQL, theirs')).readOnly).toBe(true)
  expect((await field('SQL, mine')).value).toBe('mine')
  const dialog = screen.getByRole('dialog', { hidden: true })
  await user.click(within(dialog).getByRole('button', { name: 'Use theirs', hidden: true }))
  expect((await field('SQL, mine')).value).toBe('theirs')
  await user.click(within(dialog).getByRole('button', { name: 'Use mine', hidden: true }))
  expect((await field('SQL, mine')).value).toBe('mine')
  await write('SQL, mine', 'both')

  http.answer(merge, {})
  await user.click(await button('Keep this text and try again'))
  await waitFor(() => expect(watched).toHaveLength(2))
  expect(inputsOf(update).at(-1)).toMatchObject({
    // Who changed a file alone has its text: theirs is the YML.
    dbtModel: { SQLFileContent: 'both', MDFileContent: '# Mine\n', YMLFileContent: 'version: 9\n' },
  })
  expect(inputsOf(validate)).toHaveLength(2)
  tellJob(aValidation('completed'))
  await waitFor(() => expect(address()).toBe('/demo/transform'))
})

test('a conflict that is met before the validation begins is shown as well; put away, its text stays in the editor', async () => {
  const conflict = { paths: ['tests/orders.sql'], base: {}, ours: { SQLFileContent: 'mine' }, theirs: {} }
  const validate: Call = TEST_KIND.calls.validate
  const http = aPlatform().answer(validate, () => {
    throw new ApiError('CONFLICT', 409, 'changed', { data: { conflict } })
  })
  const { user, watched } = await drawOpen(TEST_KIND, { http })
  await user.click(await button('Validate and Apply'))
  await write('SQL, mine', 'both')
  await user.click(await button('Not now'))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect((await field('SQL')).value).toBe('both')
  expect(watched).toEqual([])
})
