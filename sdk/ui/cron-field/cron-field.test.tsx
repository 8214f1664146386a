import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { CronReading } from '../../cron/cron-reading'
import { renderPart } from '../../testing/render-part'
import { CronField, type CronFieldProps } from './cron-field'

async function aField(options: Partial<CronFieldProps> = {}) {
  const told: (string | undefined)[] = []
  const onReading = (reading: CronReading | undefined) =>
    void told.push(reading && (reading.isValid ? reading.text : reading.fault))
  function Page() {
    const [value, setValue] = useState('')
    return (
      <CronField
        label="Schedule"
        zone="Asia/Kathmandu"
        value={value}
        onValue={setValue}
        onReading={onReading}
        {...options}
      />
    )
  }
  await renderPart(<Page />)
  return { told, user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Schedule' }) }
}

test('a schedule is said in words, with its next five times in its time zone', async () => {
  const { told, user, field } = await aField()
  await user.type(field, '0 3 * * 1')
  await screen.findByText('At 03:00, only on Monday')
  const times = screen.getByRole('list', { name: 'Next times (Asia/Kathmandu)' })
  expect(times.children).toHaveLength(5)
  for (const time of times.children) expect(time.textContent).toMatch(/^Mon\d{4}-\d\d-\d\d at 03:00:00$/)
  await waitFor(() => expect(told.at(-1)).toBe('At 03:00, only on Monday'))
})

test('what cannot be read is said at the field, until it can be', async () => {
  const { told, user, field } = await aField()
  await user.type(field, '0 25 * * *')
  await screen.findByText('Invalid expression')
  screen.getByText(/The hour “25” cannot be read/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('list')).toBeNull()
  await user.clear(field)
  await waitFor(() => expect(screen.queryByText('Invalid expression')).toBeNull())
  await waitFor(() => expect(told.at(-1)).toBeUndefined())
})

test('a preset is taken over, and is shown as what it is when it is typed', async () => {
  const { user, field } = await aField()
  const presets = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Presets' })
  await user.selectOptions(presets, 'Every day at 03:00')
  expect(field.value).toBe('0 3 * * *')
  await screen.findByText('At 03:00')
  await user.type(field, '{Backspace}1')
  expect(presets.value).toBe('')
})

test('a required schedule is missed once the form was judged', async () => {
  await aField({ required: true, isJudged: true })
  screen.getByText('Schedule is required.')
})
