import type { TaskNews } from '@etabli/sdk/server'
import { expect, test } from 'vitest'
import { NewsWriter } from './news-writer'

type Wish = 'run' | 'cancel' | 'gone'

/** A record that keeps what it is told, and answers as the test says. */
function aWriter(answers: readonly (() => Promise<Wish>)[] = []) {
  const told: TaskNews[] = []
  const wishes: string[] = []
  const writer = new NewsWriter({
    task: {
      tell: (news) => {
        told.push(news)
        return answers[told.length - 1]?.() ?? Promise.resolve('run')
      },
    },
    onWish: (wish) => wishes.push(wish),
    log: { warn: () => undefined },
  })
  return { writer, told, wishes }
}

test('news that come one soon after the other go together, with all their facts; the start goes at once', async () => {
  const { writer, told } = aWriter()
  writer.tell({ step: 'one' })
  writer.tell({ step: 'two', facts: { commit: 'c0ffee' } })
  writer.tell({ step: 'three', isStarted: true, facts: { host: 'h' } })
  writer.tell({ step: 'four' })
  expect(told).toEqual([{ step: 'three', isStarted: true, facts: { commit: 'c0ffee', host: 'h' } }])
  await writer.end(1_000)
  expect(told.slice(1)).toEqual([{ step: 'four' }])
})

test('a step that lasts is told of', async () => {
  const { writer, told } = aWriter()
  writer.tell({ step: 'one' })
  await expect.poll(() => told).toEqual([{ step: 'one' }])
  writer.forget()
})

test('what the store did not take is told again, with what has come since', async () => {
  const { writer, told } = aWriter([() => Promise.reject(new Error('away'))])
  writer.tell({ step: 'one', isStarted: true, facts: { commit: 'c0ffee' } })
  writer.tell({ facts: { host: 'h' } })
  await writer.end(10_000)
  expect(told).toEqual([
    { step: 'one', isStarted: true, facts: { commit: 'c0ffee' } },
    { step: 'one', isStarted: true, facts: { commit: 'c0ffee', host: 'h' } },
  ])
})

test('what the record wishes is heard; a writer that has ended tells nothing', async () => {
  const { writer, told, wishes } = aWriter([() => Promise.resolve('cancel'), () => Promise.resolve('gone')])
  writer.tell({ step: 'one', isStarted: true })
  writer.tell({ step: 'two' })
  await writer.end(1_000)
  writer.tell({ step: 'three', isStarted: true })
  expect(wishes).toEqual(['cancel', 'gone'])
  expect(told).toEqual([{ step: 'one', isStarted: true }, { step: 'two' }])
})

test('the store that stays away holds nobody up for longer than he waits', async () => {
  const { writer } = aWriter([() => new Promise(() => undefined)])
  writer.tell({ step: 'one' })
  await writer.end(10)
})
