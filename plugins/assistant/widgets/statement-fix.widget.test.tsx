import { KernelProvider } from '@etabli/sdk/platform/react'
import { createTestKernel, fakeHttp } from '@etabli/sdk/testing'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BUILT_IN, type ChatMessage, listChatContexts, newChat } from '../contract'
import { contextFor } from '../model/use-statement-fix'
import StatementFix from './statement-fix.widget'

const FAILED = { sql: 'select x', message: 'column "x" does not exist' }

function answered(content: string, check?: ChatMessage['sql-check']) {
  const answer = { role: 'assistant', content, ...(check && { 'sql-check': check }) }
  return { conversation: { conversation_key: 'k', messages: [{ role: 'user', content: 'fix' }, answer] } }
}

async function show({ role = 'user' as 'user' | 'admin', provider = 'model' } = {}) {
  const http = fakeHttp()
  http.answer(listChatContexts, {
    chatContexts: ['analytics', 'All schemas', 'raw'],
    chatProviders: [{ name: provider, about: 'It is sent names.' }],
  })
  const { services } = await createTestKernel({ plugins: [], http, role })
  const replaced: string[] = []
  render(
    <KernelProvider services={services}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <FluentProvider theme={webLightTheme}>
          <StatementFix
            project="demo"
            connection="warehouse"
            failed={FAILED}
            replace={(sql) => void replaced.push(sql)}
          />
        </FluentProvider>
      </QueryClientProvider>
    </KernelProvider>,
  )
  await screen.findByTitle(/It is sent names/)
  return { http, replaced, ask: () => fireEvent.click(screen.getByRole('button', { name: 'Fix this error' })) }
}

test('the failed statement and its error are sent, and the answer is a change that stands until it is applied', async () => {
  const { http, replaced, ask } = await show()
  http.answer(newChat, answered('A slip.\n```sql\nselect y;\n```', { ok: true }))
  ask()
  await screen.findByText('A slip.')
  expect(http.asked.at(-1)?.input).toEqual({
    projectName: 'demo',
    dbConnectionName: 'warehouse',
    chatContextName: 'All schemas',
    request: 'Fix this error.\n\n```sql\nselect x\n```\n\nThe database says: column "x" does not exist',
  })
  const side = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
  expect((await side('The statement that failed')).value).toBe('select x')
  expect((await side('The proposed statement')).value).toBe('select y')
  screen.getByText('The database accepts this statement.')
  expect(replaced).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(replaced).toEqual(['select y'])
  screen.getByRole('button', { name: 'Fix this error' })
})

test('an answer without another statement has nothing to apply, and no answer says why', async () => {
  const { http, replaced, ask } = await show()
  http.refuse(newChat, 'ASSISTANT_FAILED', 'the assistant did not answer', 502)
  ask()
  expect((await screen.findByRole('alert')).textContent).toBe('The assistant did not answer.')
  http.answer(newChat, answered('```sql\nselect x\n```'))
  ask()
  await screen.findByText('The assistant proposes the same statement again.')
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(replaced).toEqual([])
  screen.getByRole('button', { name: 'Fix this error' })
})

test('without a model an administrator is told how one is connected, and nobody else', async () => {
  await show({ provider: BUILT_IN })
  expect(screen.queryByRole('button', { name: 'Connect a model' })).toBeNull()
  cleanup()
  await show({ provider: BUILT_IN, role: 'admin' })
  screen.getByRole('button', { name: 'Connect a model' })
})

test('the context is the widest, else the one that the statement names, else the first', () => {
  expect(contextFor('select 1 from raw.t', ['a', 'All schemas', 'raw'])).toBe('All schemas')
  expect(contextFor('select 1 from raw.t', ['a', 'raw'])).toBe('raw')
  expect(contextFor('select 1', ['a', 'raw'])).toBe('a')
  expect(contextFor('select 1', [])).toBeUndefined()
})
