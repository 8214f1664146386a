import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerPlugin } from '#tests/support/ledger-plugin'
import { type Client, everything, World } from '#tests/support/world'
import { listChatContexts, newChat } from '../../plugins/assistant/contract'
import { testConnection } from '../../plugins/connections/contract'
import { execQuery, getConnectionFacts, getTableData, listConnections } from '../../plugins/data-explorer/contract'

let world: World
let ana: Client
const settingsFile = join(tmpdir(), `etabli-ledger-${process.pid}.json`)

beforeAll(async () => {
  await writeFile(
    settingsFile,
    JSON.stringify({ 'etabli.assistant': { projects: { quiet: { chat: { provider: 'built-in' } } } } }),
  )
  world = await World.open({ plugins: [ledgerPlugin], settingsFile })
  await world.project('shop')
  await world.project('quiet')
  ana = await world.user({ acl: { '*': everything('RWX') } })
})
afterAll(async () => {
  await world?.close()
  await rm(settingsFile, { force: true })
})

const books = { projectName: 'shop', dbConnectionName: 'books' }

test('a driver that another plugin gives opens connections, whose tables and statements the explorer reads', async () => {
  expect(await ana.call(listConnections, { project: 'shop' })).toEqual({ supportedConnections: [{ name: 'books' }] })
  const { connectionFacts } = await ana.call(getConnectionFacts, books)
  expect(connectionFacts).toEqual({ dialect: 'ledger-sql', 'read-only': { guaranteed: true, reasons: [] } })
  const { connectionTest } = await ana.call(testConnection, books)
  expect(connectionTest.steps.map(({ text }) => text)).toContain('signed in to Ledger 1')
  const entries = { ...books, schemaName: 'books', tableName: 'entries', tableProportion: 1, searchFormData: {} }
  expect((await ana.call(getTableData, entries)).tableData['table-rows']).toEqual([{ day: 'monday', amount: '7.10' }])
  const { queryResult } = await ana.call(execQuery, { ...books, query: 'list [entries]' })
  expect(queryResult['table-rows']).toEqual([{ day: 'monday', amount: '7.10' }])
  // What holds for every statement holds for its own too.
  await expect(ana.call(execQuery, { ...books, query: `${'['.repeat(501)}` })).rejects.toMatchObject({
    code: 'STATEMENT_OUT_OF_BOUNDS',
  })
  await expect(ana.call(execQuery, { ...books, query: 'burn' })).rejects.toMatchObject({
    code: 'QUERY_FAILED',
    message: 'burn is not in the ledger',
  })
})

test('a chat provider that another plugin gives answers, and says what it is; users choose where no project has chosen', async () => {
  const { chatProvider, chatProviders } = await ana.call(listChatContexts, books)
  expect(chatProvider).toEqual({ name: 'acme.clerk', about: 'A clerk of Acme reads your question.' })
  expect(chatProviders?.map(({ name }) => name)).toEqual(['acme.clerk', 'built-in'])
  expect(chatProviders?.[1]).toMatchObject({ title: 'Built-in assistant', note: 'No model' })
  const asked = { ...books, chatContextName: 'books', request: 'what is there?' }
  expect((await ana.call(newChat, asked)).conversation.messages.at(-1)?.content).toBe(
    'In Ledger there is books.entries.',
  )
  const byChoice = await ana.call(newChat, { ...asked, request: 'how many entries', chatProvider: 'built-in' })
  expect(byChoice.conversation.messages.at(-1)?.content).toContain('This counts the rows of books.entries.')
  const quiet = await ana.call(listChatContexts, { ...books, projectName: 'quiet' })
  expect(quiet.chatProvider?.name).toBe('built-in')
  expect(quiet.chatProvider?.about).toContain('sends nothing anywhere')
  // What a project has decided, no user decides otherwise, and nobody answers in another's place.
  expect(quiet.chatProviders?.map(({ name }) => name)).toEqual(['built-in'])
  await expect(ana.call(newChat, { ...asked, projectName: 'quiet', chatProvider: 'acme.clerk' })).rejects.toMatchObject(
    { code: 'PROVIDER_NOT_OFFERED' },
  )
  const { conversation } = await ana.call(newChat, { ...asked, projectName: 'quiet', request: 'how many entries' })
  expect(conversation.messages.at(-1)?.content).toContain('from [books].[entries]')
})
