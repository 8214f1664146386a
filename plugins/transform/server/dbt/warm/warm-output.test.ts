import { expect, test } from 'vitest'
import { type WarmAnswer, WarmOutput } from './warm-output'

function heard(...parts: readonly string[]) {
  const said = { text: '', answers: [] as WarmAnswer[] }
  const output = new WarmOutput('key', {
    text: (text) => {
      said.text += text
    },
    answer: (answer) => void said.answers.push(answer),
  })
  for (const part of parts) output.write(part)
  return said
}

test('the lines of a command are told as they come, and its answer by its key, without the empty line before it', () => {
  expect(heard('one\nt', 'wo\n\nthree\n', '\nkey {"exitCode": 0, "memo', 'ryBytes": 7}\n')).toEqual({
    text: 'one\ntwo\n\nthree\n',
    answers: [{ exitCode: 0, memoryBytes: 7 }],
  })
})

test('a line that looks like an answer and is none ends nothing', () => {
  expect(heard('key {"exitCode"\n', 'key {"exitCode": "0"}\n', 'monkey {}\n')).toEqual({
    text: 'monkey {}\n',
    answers: [],
  })
})
