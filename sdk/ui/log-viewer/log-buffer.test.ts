import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameStyle, PLAIN } from './ansi-style'
import { LONGEST_LINE, LogBuffer } from './log-buffer'

const ESC = '\u001b'
const linesOf = (log: LogBuffer) => Array.from({ length: log.lineCount }, (_, line) => log.line(line))

test('however a text comes in, its lines are those of the whole', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('\n', '\r\n', '\n\n', 'x\n'))
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const log = new LogBuffer()
      for (const one of parts) log.append(one)
      const text = parts.join('')
      const lines = text.split('\n').map((line) => line.replace(/\r$/, ''))
      expect(linesOf(log)).toEqual(text.endsWith('\n') || text === '' ? lines.slice(0, -1) : lines)
      expect(log.text()).toBe(text)
      let length = 0
      for (let line = 0; line < log.lineCount; line += 1) length += log.lengthOf(line)
      expect(length).toBe(text.length)
    }),
  )
})

test('lines are found in many chunks, whether they come at once or one by one', () => {
  const lines = Array.from({ length: 50_000 }, (_, line) => `line ${line} ${'x'.repeat(line % 60)}`)
  const text = lines.map((line) => `${line}\n`).join('')
  const one = new LogBuffer(text)
  const other = new LogBuffer()
  for (const line of lines) other.append(`${line}\n`)
  for (const log of [one, other]) {
    expect(log.lineCount).toBe(50_000)
    for (const line of [0, 1, 8_191, 25_000, 49_999]) expect(log.line(line)).toBe(lines[line])
    expect(log.line(50_000)).toBe('')
    expect(log.text() === text).toBe(true)
  }
})

test('a line without an end goes on in a next one, and the text stays as it came', () => {
  const log = new LogBuffer()
  for (let part = 0; part < 5; part += 1) log.append('y'.repeat(LONGEST_LINE / 2))
  log.append('end\nnext')
  expect(log.lineCount).toBe(3)
  expect(log.line(2)).toBe('next')
  expect(log.text().length).toBe(2.5 * LONGEST_LINE + 8)
})

test('a color that is not put off holds on in the lines below', () => {
  const log = new LogBuffer()
  log.append(`one\n${ESC}[31mtwo\nthree\n`)
  log.append(`four ${ESC}[1m\nfive${ESC}[0m\nsix\n`)
  const styles = [{}, {}, { color: 1 }, { color: 1 }, { color: 1, isBold: true }, {}]
  styles.forEach((style, line) => {
    expect(isSameStyle(log.styleAt(line), style)).toBe(true)
  })
  expect(log.styleAt(6)).toBe(PLAIN)
})

test('who listens hears of each text, until the end', () => {
  const log = new LogBuffer()
  let heard = 0
  const end = log.subscribe(() => {
    heard += 1
  })
  log.append('a')
  log.append('')
  log.append('b')
  end()
  log.append('c')
  expect([heard, log.version]).toEqual([2, 3])
})
