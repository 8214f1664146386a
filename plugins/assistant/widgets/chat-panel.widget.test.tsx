import { HttpService, PermissionService, PreferenceStore, type Token } from '@etabli/sdk'
import type { SqlEditor } from '@etabli/sdk/databases'
import { KernelProvider, type ServiceLocator } from '@etabli/sdk/platform/react'
import { type FakeHttp, fakeHttp } from '@etabli/sdk/testing'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import { expect, test } from 'vitest'
import { XSS_VECTORS } from '#tests/support/xss-vectors'
import {
  askInstead,
  BUILT_IN,
  type ChatMessage,
  type ChatProviderFacts,
  getChat,
  listChatContexts,
  listChatExamples,
  mind,
  newChat,
  notTakenIntoAccount,
  resumeChat,
  sqlBlock,
} from '../contract'
import ChatPanel from './chat-panel.widget'

const GREETING = /Select a context/
const CONNECTION = 'warehouse'
/** Each test has a project of its own: conversations are remembered by it. */
let projects = 0

const user = (content: string): ChatMessage => ({ role: 'user', content })
const assistant = (content: string, check?: ChatMessage['sql-check']): ChatMessage => ({
  role: 'assistant',
  content,
  ...(check && { 'sql-check': check }),
})

function conversation(...messages: readonly ChatMessage[]) {
  return { conversation: { conversation_key: 'the-key', messages: [...messages] } }
}

const CLERK: ChatProviderFacts = { name: 'clerk', about: 'A clerk, who sends nothing anywhere.', can: ['Counts'] }
const ALONE: ChatProviderFacts = { name: BUILT_IN, about: 'Built in, no language model.', can: ['Writes simple SQL'] }
const MODEL: ChatProviderFacts = { name: 'model', title: 'A model', about: 'It is sent names.', note: 'Leaves here' }

/** What the browser remembers of the choices of all tests in this file. */
const remembered = new Map<string, string>()
const preferences = {
  get: (key: string) => remembered.get(key),
  set: (key: string, value: string) => void remembered.set(key, value),
} satisfies Partial<PreferenceStore>

interface Options {
  readonly contexts?: readonly string[]
  readonly areContextsDown?: boolean
  readonly http?: FakeHttp
  readonly providers?: readonly ChatProviderFacts[]
  readonly examples?: readonly string[]
  readonly project?: string
  readonly isAdmin?: boolean
  readonly editor?: Partial<SqlEditor>
  readonly table?: { readonly schema: string; readonly table: string }
}

const verdictOf = (granted: boolean) =>
  new BehaviorSubject(granted ? { granted } : { granted, code: 'NOT_ADMIN', reason: 'This is for administrators.' })

function show(options: Options = {}) {
  const {
    contexts = ['raw'],
    areContextsDown = false,
    http = fakeHttp(),
    editor = {},
    providers = [CLERK],
    examples = [],
    table,
  } = options
  const project = options.project ?? `p${++projects}`
  http.answer(listChatContexts, {
    // Plainly, or with more than its name.
    chatContexts: contexts.map((name, index) => (index % 2 === 0 ? { name, kind: 'schema' } : name)),
    chatProviders: [...providers],
  })
  http.answer(listChatExamples, { chatExamples: [...examples] })
  if (areContextsDown)
    http.refuse(listChatContexts, 'UNREACHABLE', 'the database of the connection cannot be reached', 503)
  const inserted: string[] = []
  const run: string[] = []
  const known = new Map<unknown, unknown>([
    [HttpService.key, http],
    [PreferenceStore.key, preferences],
    [PermissionService.key, { can$: () => verdictOf(options.isAdmin === true) }],
  ])
  const services: ServiceLocator = <Service,>(token: Token<Service>) => {
    if (!known.has(token.key)) throw new Error(`${token.name} is not here`)
    // The token ties its key to the type.
    return known.get(token.key) as Service
  }
  const whole: SqlEditor = { sql: '', insert: (sql) => inserted.push(sql), run: (sql) => run.push(sql), ...editor }
  const view = render(
    <KernelProvider services={services}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <FluentProvider theme={webLightTheme}>
          <MemoryRouter>
            <ChatPanel project={project} connection={CONNECTION} editor={whole} {...(table && { table })} />
          </MemoryRouter>
        </FluentProvider>
      </QueryClientProvider>
    </KernelProvider>,
  )
  const asked = () => http.asked.filter(({ call }) => call !== listChatContexts && call !== listChatExamples)
  return { http, project, inserted, run, asked, ...view }
}

const context = () => screen.getByLabelText<HTMLSelectElement>('Context')
const request = () => screen.getByLabelText<HTMLTextAreaElement>('Your request')
const log = () => screen.getByRole('log')
const articles = () => within(log()).getAllByRole('article')

async function ready(name = 'raw') {
  await waitFor(() => expect(context().value).toBe(name))
}

function type(text: string) {
  fireEvent.change(request(), { target: { value: text } })
  fireEvent.keyDown(request(), { key: 'Enter' })
}

test('without a model everybody is told what the built-in assistant does, and an administrator how a model is connected', async () => {
  const user = show({ providers: [ALONE] })
  await ready()
  screen.getByText('Writes simple SQL')
  expect(screen.queryByRole('button', { name: 'Connect a model' })).toBeNull()
  user.unmount()
  const withModel = show({ providers: [MODEL, ALONE], isAdmin: true })
  await ready()
  expect(screen.queryByRole('button', { name: 'Connect a model' })).toBeNull()
  withModel.unmount()
  show({ providers: [ALONE], isAdmin: true })
  await ready()
  fireEvent.click(screen.getByRole('button', { name: 'Connect a model' }))
  expect((await screen.findByText(/ETABLI_CHAT_BASE_URL/)).textContent).toContain('ETABLI_CHAT_MODEL')
})

test('CHAT-01 the first message is the assistant’s, and asks to select a context', async () => {
  show({ contexts: ['analytics', 'raw'] })
  expect(articles()).toHaveLength(1)
  expect(articles()[0]?.getAttribute('aria-label')).toBe('Assistant')
  expect(articles()[0]?.textContent).toMatch(GREETING)
})

test('an empty conversation offers requests to begin with, of a context that is chosen; one is asked by a click', async () => {
  const { http, asked } = show({ examples: ['How many orders per month?'] })
  http.answer(newChat, conversation(user('How many orders per month?'), assistant('So many.')))
  await ready()
  expect(articles()[0]?.textContent).toContain('Select a context or keep “raw”')
  const group = await screen.findByRole('group', { name: 'Examples' })
  fireEvent.click(within(group).getByRole('button', { name: 'How many orders per month?' }))
  await screen.findByText('So many.')
  expect(asked().map(({ input }) => input.request)).toEqual(['How many orders per month?'])
  expect(screen.queryByRole('group', { name: 'Examples' })).toBeNull()
})

test('the head is one line: who answers stands in the conversation, once, and scrolls away with it', async () => {
  show({ contexts: ['analytics', 'raw'], providers: [ALONE] })
  await screen.findByRole('option', { name: 'raw' })
  const head = screen.getByRole('heading', { name: 'Assistant' }).parentElement
  expect(head?.contains(context())).toBe(true)
  expect(head?.contains(screen.getByRole('button', { name: 'New topic' }))).toBe(true)
  expect(within(log()).getAllByText('Built in, no language model.')).toHaveLength(1)
})

test('CHAT-02 CHAT-09 CALL-28 of several contexts of the connection one must be picked before anything is sent', async () => {
  const { http, asked, project } = show({ contexts: ['analytics', 'raw'] })
  http.answer(newChat, conversation(user('hi'), assistant('Hello.')))
  await screen.findByRole('option', { name: 'raw' })
  screen.getByRole('option', { name: 'analytics' })
  expect(http.asked).toEqual([
    { call: listChatContexts, input: { projectName: project, dbConnectionName: CONNECTION } },
  ])
  // Who answers is told before anything is asked.
  screen.getByText('A clerk, who sends nothing anywhere.')
  expect(context().value).toBe('')
  type('hi')
  expect(await screen.findByText('Select a context first.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(asked()).toEqual([])
  expect(request().value).toBe('hi')

  fireEvent.change(context(), { target: { value: 'raw' } })
  fireEvent.keyDown(request(), { key: 'Enter' })
  await screen.findByText('Hello.')
  expect(asked().map(({ input }) => input.chatContextName)).toEqual(['raw'])
})

test('of several who can answer the user chooses, by keys too, and the choice is kept', async () => {
  const first = show({ providers: [MODEL, CLERK] })
  first.http.answer(newChat, conversation(user('hi'), assistant('Hello.')))
  await ready()
  const control = await screen.findByRole('combobox', { name: 'Answered by' })
  expect(control.textContent).toBe('A model')
  screen.getByText('It is sent names.')
  fireEvent.keyDown(control, { key: 'Enter' })
  fireEvent.keyDown(control, { key: 'End' })
  fireEvent.keyDown(control, { key: 'Enter' })
  expect(control.textContent).toBe('clerk')
  type('hi')
  await screen.findByText('Hello.')
  expect(first.asked().map(({ input }) => input.chatProvider)).toEqual(['clerk'])
  first.unmount()
  show({ providers: [MODEL, CLERK] })
  expect((await screen.findByRole('combobox', { name: 'Answered by' })).textContent).toBe('clerk')
})

test('the only one who can answer is shown with what he can, and is not chosen', async () => {
  const { http, asked } = show()
  http.answer(newChat, conversation(user('hi'), assistant('Hello.')))
  await ready()
  const shown = await screen.findByRole('group', { name: 'Answered by' })
  expect(shown.textContent).toBe('Answered byclerkCountsA clerk, who sends nothing anywhere.')
  expect(screen.queryByRole('combobox', { name: 'Answered by' })).toBeNull()
  type('hi')
  await screen.findByText('Hello.')
  expect(asked().map(({ input }) => 'chatProvider' in input)).toEqual([false])
})

test('CHAT-03 the only context is selected by itself', async () => {
  const { http, asked } = show({ contexts: ['raw'] })
  http.answer(newChat, conversation(user('hi'), assistant('Hello.')))
  await ready()
  type('hi')
  await screen.findByText('Hello.')
  expect(asked().map(({ input }) => input.chatContextName)).toEqual(['raw'])
})

test('CHAT-04 an empty request is refused with its sentence, and no call is made', async () => {
  const { http, asked } = show()
  http.answer(newChat, conversation(user('one'), assistant('First.')))
  await ready()
  const refused = () => {
    for (const blank of ['', '   \n ', '\u200b\u00a0']) {
      for (const text of ['x', blank]) fireEvent.change(request(), { target: { value: text } })
      expect(screen.queryByText('your request is required.')).toBeNull()
      fireEvent.keyDown(request(), { key: 'Enter' })
      expect(screen.getByText('your request is required.')).toBeTruthy()
    }
    fireEvent.change(request(), { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText('your request is required.')).toBeTruthy()
  }
  refused()
  expect(asked()).toEqual([])
  type('one')
  await screen.findByText('First.')
  refused()
  expect(asked().map(({ call }) => call)).toEqual([newChat])
})

test('CHAT-01 CHAT-05 CHAT-06 CHAT-08 CALL-20 the first request begins a conversation, the next ones resume it by its key, after a failure too; the greeting stays first', async () => {
  const { http, asked, project } = show()
  http.answer(newChat, conversation(user('one'), assistant('First.')))
  http.answer(resumeChat, conversation(user('one'), assistant('First.'), user('two'), assistant('Second.')))
  await ready()
  type('one')
  await screen.findByText('First.')
  expect(request().value).toBe('')
  type('two')
  await screen.findByText('Second.')
  expect(asked()).toEqual([
    {
      call: newChat,
      input: { projectName: project, dbConnectionName: CONNECTION, chatContextName: 'raw', request: 'one' },
    },
    { call: resumeChat, input: { projectName: project, conversationKey: 'the-key', request: 'two' } },
  ])
  expect(articles().map((article) => article.getAttribute('aria-label'))).toEqual([
    'Assistant',
    'You',
    'Assistant',
    'You',
    'Assistant',
  ])
  expect(articles().map((article) => article.textContent)).toEqual([
    expect.stringMatching(GREETING),
    'Youone',
    'AssistantFirst.',
    'Youtwo',
    'AssistantSecond.',
  ])
  http.refuse(resumeChat, 'CHAT_FAILED', 'the assistant cannot be reached', 503)
  type('three')
  await screen.findByRole('alert')
  type('four')
  await waitFor(() => expect(asked()).toHaveLength(4))
  expect(asked().slice(2)).toMatchObject(
    ['three', 'four'].map((asking) => ({
      call: resumeChat,
      input: { conversationKey: 'the-key', request: asking },
    })),
  )
})

test('CHAT-07 a new topic brings the greeting back, drops the key, and the next request begins anew', async () => {
  const { http, asked, project } = show()
  http.answer(newChat, conversation(user('one'), assistant('First.')))
  await ready()
  type('one')
  await screen.findByText('First.')
  fireEvent.click(screen.getByRole('button', { name: 'New topic' }))
  expect(articles()).toHaveLength(1)
  expect(articles()[0]?.textContent).toMatch(GREETING)
  type('another')
  await screen.findByText('First.')
  const begun = { projectName: project, dbConnectionName: CONNECTION, chatContextName: 'raw' }
  expect(asked()).toEqual([
    { call: newChat, input: { ...begun, request: 'one' } },
    { call: newChat, input: { ...begun, request: 'another' } },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'New topic' }))
  cleanup()

  // The key is dropped for good: a panel that is opened again knows of no conversation.
  const again = show({ project })
  await ready()
  expect(articles()).toHaveLength(1)
  expect(again.asked()).toEqual([])
})

test('CHAT-07 a new topic while an answer is awaited, or after one that failed, leaves nothing but the greeting', async () => {
  const { http, asked } = show()
  http.refuse(newChat, 'CHAT_FAILED', 'the assistant cannot be reached', 503)
  await ready()
  type('one')
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'New topic' }))
  expect(screen.queryByRole('alert')).toBeNull()

  let answerLate: (late: ReturnType<typeof conversation>) => void = () => undefined
  const late = new Promise<ReturnType<typeof conversation>>((resolve) => {
    answerLate = resolve
  })
  http.answer(newChat, () => late)
  type('one')
  await screen.findByRole('button', { name: 'Stop' })
  fireEvent.click(screen.getByRole('button', { name: 'New topic' }))
  answerLate(conversation(user('one'), assistant('First.')))
  await screen.findByRole('button', { name: 'Send' })
  http.answer(newChat, conversation(user('two'), assistant('Second.')))
  type('two')
  await screen.findByText('Second.')
  expect(screen.queryByText('First.')).toBeNull()
  expect(asked().map(({ call }) => call)).toEqual([newChat, newChat, newChat])
})

test('Shift+Enter and the Enter of an input method send nothing', async () => {
  const { asked } = show()
  await ready()
  fireEvent.change(request(), { target: { value: 'one' } })
  fireEvent.keyDown(request(), { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(request(), { key: 'Enter', isComposing: true })
  expect(asked()).toEqual([])
})

test('what was typed comes back when the request fails, with the reason', async () => {
  const { http } = show()
  http.refuse(newChat, 'CHAT_FAILED', 'the assistant cannot be reached', 503)
  await ready()
  type('one')
  const alert = await screen.findByRole('alert')
  within(alert).getByText('The assistant cannot be reached.')
  expect(request().value).toBe('one')
  expect(articles()).toHaveLength(1)
})

test('Try again sends what came back, and what has been typed since stays', async () => {
  const { http, asked } = show()
  http.refuse(newChat, 'CHAT_FAILED', 'the assistant cannot be reached', 503)
  await ready()
  type('one')
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(asked()).toHaveLength(2))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(request().value).toBe('one')
  fireEvent.change(request(), { target: { value: 'two' } })
  http.answer(newChat, conversation(user('one'), assistant('First.')))
  fireEvent.click(again)
  await screen.findByText('First.')
  expect(asked().map(({ input }) => input.request)).toEqual(['one', 'one', 'one'])
  expect(request().value).toBe('two')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('where trying again is of no use it is not offered', async () => {
  const { http } = show()
  http.refuse(newChat, 'CONVERSATION_FULL', 'this conversation has become too long, start a new topic', 400)
  await ready()
  type('one')
  await screen.findByText('This conversation has become too long, start a new topic.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a conversation that could not be loaded is loaded by Try again', async () => {
  const first = show()
  first.http.answer(newChat, conversation(user('one'), assistant('First.')))
  await ready()
  type('one')
  await screen.findByText('First.')
  cleanup()

  const http = fakeHttp()
  http.refuse(getChat, 'REQUEST_FAILED', 'request failed', 0)
  show({ http, project: first.project })
  await screen.findByText('The server could not be reached.')
  http.answer(getChat, conversation(user('one'), assistant('First.')))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('First.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Stop ends the call and gives the request back', async () => {
  const { http } = show()
  http.hold(newChat)
  await ready()
  type('one')
  const stop = await screen.findByRole('button', { name: 'Stop' })
  within(log()).getByText('The assistant is answering…')
  fireEvent.click(stop)
  await waitFor(() => expect(request().value).toBe('one'))
  expect(screen.getByRole('alert').textContent).toBe('Stopped. Your request is still here.')
  expect(articles()).toHaveLength(1)
  http.answer(newChat, conversation(user('one'), assistant('First.')))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('First.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a statement can be inserted, run and explained, and bears what the database said of it', async () => {
  const { http, inserted, run, asked } = show()
  const sql = 'select 1\nlimit 1'
  const answer = assistant(`Here:\n\`\`\`sql\n${sql}\n\`\`\``, { ok: true })
  http.answer(newChat, conversation(user('one'), answer))
  http.answer(resumeChat, conversation(user('one'), answer, user('why'), assistant('Because.')))
  await ready()
  type('one')
  expect((await screen.findByText(/^select 1/)).closest('pre')).toBeTruthy()
  expect(screen.getByText('The database accepts this statement.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Insert: statement 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Run: statement 1' }))
  expect([inserted, run]).toEqual([[sql], [sql]])
  fireEvent.click(screen.getByRole('button', { name: 'Explain: statement 1' }))
  await screen.findByText('Because.')
  expect(asked().at(-1)?.input.request).toBe(`Explain this statement.\n\n\`\`\`sql\n${sql}\n\`\`\``)
})

test('what an answer leaves aside stands out, takes the praise from its statement, and what it offers is asked by a click', async () => {
  const { http, asked } = show()
  const content = [
    notTakenIntoAccount(['never']),
    mind('It is by store.'),
    askInstead('revenue from orders'),
    sqlBlock('select 1'),
  ].join('\n\n')
  const answer = assistant(content, { ok: true })
  http.answer(newChat, conversation(user('one'), answer))
  http.answer(resumeChat, conversation(user('one'), answer, user('two'), assistant('Second.')))
  await ready()
  type('one')
  const left = await screen.findByText('Not taken into account: never.')
  const statement = screen.getByText(/^select 1/)
  expect(left.compareDocumentPosition(statement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  screen.getByText('It is by store.')
  screen.getByText('The database accepts this statement, which answers only part of the request.')
  expect(screen.queryByText('The database accepts this statement.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'revenue from orders' }))
  await screen.findByText('Second.')
  expect(asked().at(-1)?.input.request).toBe('revenue from orders')
})

test('a statement that the database refuses says why', async () => {
  const { http } = show()
  const check = { ok: false, message: 'column "x" does not exist' }
  http.answer(newChat, conversation(user('one'), assistant('```sql\nselect x\n```', check)))
  await ready()
  type('one')
  expect(await screen.findByText('the database refuses it: column "x" does not exist')).toBeTruthy()
  expect(screen.queryByText('The database accepts this statement.')).toBeNull()
})

test('CHAT-01 CHAT-06 a panel that is closed and opened again greets, and goes on with its conversation by its key', async () => {
  const first = show({ contexts: ['analytics', 'raw'] })
  first.http.answer(newChat, conversation(user('one'), assistant('First.')))
  await screen.findByRole('option', { name: 'raw' })
  fireEvent.change(context(), { target: { value: 'raw' } })
  type('one')
  await screen.findByText('First.')
  cleanup()

  const http = fakeHttp()
  http.answer(getChat, conversation(user('one'), assistant('First.')))
  http.answer(resumeChat, conversation(user('one'), assistant('First.'), user('two'), assistant('Second.')))
  const again = show({ contexts: ['analytics', 'raw'], http, project: first.project })
  await screen.findByText('First.')
  expect(articles().map((article) => article.textContent)).toEqual([
    expect.stringMatching(GREETING),
    'Youone',
    'AssistantFirst.',
  ])
  expect(context().value).toBe('raw')
  type('two')
  await screen.findByText('Second.')
  const of = { projectName: first.project, conversationKey: 'the-key' }
  expect(again.asked()).toEqual([
    { call: getChat, input: of },
    { call: resumeChat, input: { ...of, request: 'two' } },
  ])
})

test('a panel that is closed ends its call, and has what was asked when it is opened again', async () => {
  const first = show()
  let ended = false
  const call: FakeHttp['call'] = first.http.call
  Object.assign(first.http, {
    call: (...[asked, input, options]: Parameters<typeof call>) => {
      options?.signal?.addEventListener('abort', () => {
        ended ||= asked === newChat
      })
      return call(asked, input, options)
    },
  })
  first.http.hold(newChat)
  await ready()
  type('one')
  await screen.findByRole('button', { name: 'Stop' })
  cleanup()
  expect(ended).toBe(true)
  show({ project: first.project })
  expect(request().value).toBe('one')
})

test('CHAT-05 a conversation that is gone begins anew, in its context', async () => {
  const first = show()
  first.http.answer(newChat, conversation(user('one'), assistant('First.')))
  await ready()
  type('one')
  await screen.findByText('First.')
  cleanup()

  const http = fakeHttp()
  http.refuse(getChat, 'UNKNOWN_CONVERSATION', 'unknown conversation', 404)
  http.answer(newChat, conversation(user('two'), assistant('Second.')))
  const again = show({ http, project: first.project })
  await waitFor(() => expect(screen.queryByText('The conversation is loading…')).toBeNull())
  expect(articles()).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  type('two')
  await screen.findByText('Second.')
  expect(again.asked().map(({ call }) => call)).toEqual([getChat, newChat])
})

test('contexts that cannot be loaded say why and can be tried again', async () => {
  const { http } = show({ areContextsDown: true })
  expect((await screen.findByRole('alert')).textContent).toContain('The database of the connection cannot be reached.')
  http.answer(listChatContexts, { chatContexts: ['raw'] })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await ready()
})

test('hostile replies stay text', async () => {
  const { http } = show()
  const hostile = XSS_VECTORS.map(({ html }) => html).join('\n')
  const content = `${hostile}\n\`\`\`sql\n${hostile}\n\`\`\``
  const check = { ok: false, message: hostile }
  http.answer(newChat, conversation(user(hostile), assistant(content, check)))
  await ready()
  type('one')
  await waitFor(() => expect(articles()).toHaveLength(3))
  for (const tag of [
    'script',
    'img',
    'iframe',
    'a',
    'svg:not([class*="fui"]):not([aria-hidden])',
    'object',
    'form',
    'style',
  ])
    expect(log().querySelector(tag)).toBeNull()
  expect(window).not.toHaveProperty('__xss')
})

test('signs that deceive are shown as what they are', async () => {
  const { http } = show()
  http.answer(newChat, conversation(user('one'), assistant('a\u202Eb\u001B[31mc\u200Bd\tе\r\nf')))
  await ready()
  type('one')
  await waitFor(() => expect(articles()[2]?.textContent).toContain('a\\u{202E}b\\u{001B}[31mc\\u{200B}d\tе\nf'))
})

test('CHAT-02 where a table is open and a statement is written, one of several contexts must be picked still; each request tells of the table', async () => {
  const { http, asked } = show({
    contexts: ['All schemas', 'raw'],
    table: { schema: 'raw', table: 'orders' },
    editor: { sql: 'select * from raw.orders' },
  })
  http.answer(newChat, conversation(user('one'), assistant('First.')))
  http.answer(resumeChat, conversation(user('one'), assistant('First.'), user('two'), assistant('Second.')))
  await screen.findByRole('option', { name: 'raw' })
  expect(context().value).toBe('')
  type('one')
  await screen.findByText('Select a context first.')
  expect(asked()).toEqual([])
  fireEvent.change(context(), { target: { value: 'All schemas' } })
  fireEvent.keyDown(request(), { key: 'Enter' })
  await screen.findByText('First.')
  type('two')
  await screen.findByText('Second.')
  const openTable = { schema: 'raw', table: 'orders' }
  expect(asked().map(({ input }) => input)).toEqual([
    expect.objectContaining({ chatContextName: 'All schemas', request: 'one', openTable }),
    expect.objectContaining({ conversationKey: 'the-key', request: 'two', openTable }),
  ])
})

test('under an answer stand its sources: tables and descriptions as links, and the columns of a wide table in short', async () => {
  const { http } = show()
  const columns = Array.from({ length: 11 }, (_, at) => `c${at}`)
  const sources = [
    { schema: 'raw', table: 'orders', columns, href: '/shop/data-explorer?table=orders' },
    {
      schema: 'raw',
      table: 'x\u202Ey',
      columns: [],
      docs: { title: 'dbt model x', href: '/shop/transform/model/read/x' },
    },
  ]
  http.answer(newChat, conversation(user('one'), { ...assistant('First.'), sources }))
  await ready()
  type('one')
  const list = within(await screen.findByRole('list', { name: 'Sources' }))
  const hrefs = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(hrefs).toEqual([
    ['raw.orders', '/shop/data-explorer?table=orders'],
    ['dbt model x', '/shop/transform/model/read/x'],
  ])
  list.getByText('c0, c1, c2, c3, c4, c5, c6, c7 and 3 more')
  list.getByText('raw.x\\u{202E}y')
})
