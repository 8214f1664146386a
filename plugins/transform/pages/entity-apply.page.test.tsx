import { ApiError, type Call } from '@etabli/sdk'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aModel } from '../testing/a-model'
import { aPlatform, aValidation, KINDS, MODEL_KIND, TEST_KIND } from '../testing/kinds'
import { button, drawOpen, field, isDisabled, write } from '../testing/opened'

test.each(KINDS)(
  'TRANS-36 JOBS-11 a validation of a $noun that errs is not applied, and a dialog has its output; a stopped one opens none',
  async (kind) => {
    const { user, inputsOf, watched, stopped, tellJob, address } = await drawOpen(kind)
    await user.click(await button('Validate and Apply'))
    await waitFor(() => expect(watched).toEqual(['job:1']))
    tellJob(aValidation('error', 'Compilation Error in source\n', 'dbt ended with code 2'))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.textContent).toContain('Compilation Error in source'))
    expect(dialog.textContent).toContain('dbt ended with code 2')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))

    await user.click(await button('Validate and Apply'))
    await waitFor(() => expect(watched).toHaveLength(2))
    await user.click(await button('Stop'))
    await waitFor(() => expect(stopped).toEqual(['job:1']))
    tellJob(aValidation('error', '', 'stopped'))
    await screen.findByText('Stopped')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(inputsOf(kind.calls.merge)).toEqual([])
    expect((await field(kind.labels[0])).readOnly).toBe(false)
    expect(address()).toBe(`${kind.path}/open/marts%2Forders`)
  },
)

test.each(KINDS)(
  'TRANS-38 TRANS-80 TRANS-81 TEST-30 a merge of a $noun that fails is told by its call alone and leaves the page as it is; applied again, it is left for the list',
  async (kind) => {
    const [label] = kind.labels
    const merge: Call = kind.calls.merge
    const http = aPlatform().refuse(merge, 'DOWN', 'the platform is not there', 503)
    const { user, inputsOf, said, address, watched, tellJob } = await drawOpen(kind, { http })
    await write(label, 'edited')
    const saved = { severity: 'success', text: `${kind.noun} successfully updated` }
    for (const times of [1, 2]) {
      await user.click(await button('Validate and Apply'))
      await waitFor(() => expect(watched).toHaveLength(times))
      tellJob(aValidation('completed', 'fine\n'))
      await waitFor(() => expect(inputsOf(merge)).toHaveLength(times))
      if (times === 2) break
      await waitFor(async () => expect(await isDisabled('Validate and Apply')).toBe(false))
      expect([address(), said]).toEqual([`${kind.path}/open/marts%2Forders`, [saved]])
      http.answer(merge, {})
    }
    await waitFor(() => expect(address()).toBe(kind.list))
    expect(said).toEqual([saved, { severity: 'success', text: `${kind.noun} successfully merged` }])
  },
)

test('a validation that cannot be followed any more is looked at again', async () => {
  const { user, watched, failJob } = await drawOpen(TEST_KIND)
  await user.click(await button('Validate and Apply'))
  await waitFor(() => expect(watched).toHaveLength(1))
  failJob()
  await user.click(await button('Look again'))
  await waitFor(() => expect(watched).toEqual(['job:1', 'job:1']))
})

test('a merge conflict is decided part by part, in a result that begins with all that fits together; it is saved on the commit that was shown, validated and applied', async () => {
  const sql = (name: string, limit: number) => `select ${name}\nfrom orders\nlimit ${limit}\n`
  const base = aModel({ SQLFileContent: sql('id', 1), MDFileContent: 'One\n\nTwo\n', YMLFileContent: '' })
  const ours = aModel({ SQLFileContent: sql('mine', 3), MDFileContent: 'One\n\nMine\n', YMLFileContent: '' })
  const theirs = aModel({
    SQLFileContent: sql('main', 2),
    MDFileContent: 'Main\n\nTwo\n',
    YMLFileContent: 'version: 9\n',
  })
  const { merge, update, validate } = MODEL_KIND.calls
  const commit = 'c'.repeat(40)
  const conflict = { commit, paths: ['models/marts/orders.sql'], base, ours, theirs }
  const http = aPlatform().answer(merge, () => {
    throw new ApiError('CONFLICT', 409, 'changed', { data: { conflict } })
  })
  const { user, inputsOf, watched, tellJob, address } = await drawOpen(MODEL_KIND, { http })
  await write('SQL', sql('mine', 3))
  const meets = async (times: number) => {
    await user.click(await button('Validate and Apply'))
    await waitFor(() => expect(watched).toHaveLength(times))
    tellJob(aValidation('completed'))
    return (await field('Result: SQL to be applied')).value
  }
  expect(await meets(1)).toBe(sql('id', 1))
  expect([(await field('Main’s SQL')).value, (await field('Your SQL')).value]).toEqual([
    theirs.SQLFileContent,
    ours.SQLFileContent,
  ])
  expect((await field('Main’s SQL')).readOnly).toBe(true)
  await user.click(await screen.findByRole('switch', { name: 'Show the base' }))
  expect((await field('Base of both, SQL')).value).toBe(base.SQLFileContent)
  expect(await isDisabled('Save and apply')).toBe(true)

  const result = async () => (await field('Result: SQL to be applied')).value
  await user.click(await button('Take main’s'))
  expect(await result()).toBe(sql('main', 2).replace('limit 2', 'limit 1'))
  await screen.findByText('1 conflict left')
  await user.click(await button('Next conflict'))
  await screen.findByText('Conflict 2 of 2: SQL, line 3')
  await user.click(await button('Take both'))
  expect(await result()).toBe(`${sql('main', 2)}limit 3\n`)
  expect((await button('Take both')).getAttribute('aria-pressed')).toBe('true')
  // Put away, the editor has the user's text, and what was decided is there when it is met again.
  await user.click(await button('Not now'))
  expect((await field('SQL')).value).toBe(sql('mine', 3))
  expect(await meets(2)).toBe(`${sql('main', 2)}limit 3\n`)
  await write('Result: SQL to be applied', sql('both', 2))
  await screen.findByText('All conflicts are decided')

  http.answer(merge, {})
  await user.click(await button('Save and apply'))
  await waitFor(() => expect(watched).toHaveLength(3))
  expect(inputsOf(update).map((input) => Object(input).resolvedCommit)).toEqual(['', commit])
  expect(inputsOf(update).at(-1)).toMatchObject({
    // Of what fits together, nothing is lost.
    dbtModel: { SQLFileContent: sql('both', 2), MDFileContent: 'Main\n\nMine\n', YMLFileContent: 'version: 9\n' },
  })
  expect(inputsOf(validate)).toHaveLength(3)
  tellJob(aValidation('completed'))
  await waitFor(() => expect(address()).toBe('/demo/transform'))
})

test('a conflict that is met before the validation begins is shown as well; what was begun of its result is kept as a draft', async () => {
  const conflict = {
    paths: ['tests/orders.sql'],
    base: {},
    ours: { SQLFileContent: 'mine' },
    theirs: { SQLFileContent: 'x' },
  }
  const validate: Call = TEST_KIND.calls.validate
  const http = aPlatform().answer(validate, () => {
    throw new ApiError('CONFLICT', 409, 'changed', { data: { conflict } })
  })
  const remembered = new Map<string, string>()
  const { user, watched } = await drawOpen(TEST_KIND, { http, remembered })
  await user.click(await button('Validate and Apply'))
  await write('Result: SQL to be applied', 'both')
  await waitFor(() => expect([...remembered.values()].join()).toContain('"SQLFileContent":"both"'))
  await user.click(await button('Not now'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await field('SQL')).value).toBe('select 1\n')
  expect(watched).toEqual([])
})
