import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCall, definePlugin, lazy } from '..'
import { drawPage, fakeHttp } from '../testing'
import { useCall } from './use-call'
import { useFollow } from './use-follow'

const readThing = defineCall({
  method: 'GET',
  path: '/api/v1/things',
  access: 'public',
  summary: 'A thing',
  topic: 'things',
  returns: { thing: z.string() },
})

function Board() {
  const { data, refetch } = useCall(readThing, {})
  useFollow(readThing, {}, () => void refetch())
  return <output>{data?.thing}</output>
}

const board = definePlugin({
  ...{ id: 'acme.board', version: '1.0.0', sdk: '^0.1.0', title: 'Board' },
  routes: [{ id: 'board', path: '', title: 'Board', view: lazy(async () => ({ default: Board })) }],
})

/** The page, whose reads are answered when the test says so; from then on time passes as the test says. */
async function drawBoard() {
  const answers: ((thing: string) => void)[] = []
  const http = fakeHttp().answer(readThing, () => new Promise((resolve) => answers.push((thing) => resolve({ thing }))))
  const page = await drawPage({ plugin: board, route: 'board', http })
  onTestFinished(page.end)
  await waitFor(() => expect(answers).toHaveLength(1))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const answer = async (thing: string) => {
    answers.at(-1)?.(thing)
    await pass(10)
  }
  const tell = async () => {
    page.tell()
    await pass(10)
  }
  return { reads: () => answers.length, answer, tell, pass }
}

test('what changes while it is first read is read again: the reply under way may be older', async () => {
  const { reads, answer, tell } = await drawBoard()
  await tell()
  expect(reads()).toBe(1)
  await answer('before')
  expect(reads()).toBe(2)
  await answer('after')
  screen.getByText('after')
})

test('a read that takes longer than what is told comes to its end', async () => {
  const { reads, answer, tell, pass } = await drawBoard()
  await answer('first')
  await tell()
  expect(reads()).toBe(2)
  for (const _ of ['1 s', '2 s', '3 s']) {
    await tell()
    await pass(1_000)
  }
  expect(reads()).toBe(2)
  await answer('second')
  screen.getByText('second')
  expect(reads()).toBe(3)
})

test('a read that never comes to its end is given up after 30 s', async () => {
  const { reads, answer, tell, pass } = await drawBoard()
  await answer('first')
  await tell()
  await pass(1_000)
  await tell()
  await pass(29_000)
  expect(reads()).toBe(2)
  await pass(1_000)
  expect(reads()).toBe(3)
  await answer('third')
  screen.getByText('third')
})
