import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { TEXT_LIST_FILE, textList, workbenchTexts } from './text-list'

/** How a function is written depends on who compiled it. */
const withoutFunctions = (text: string) => text.split('\n').filter((line) => !/=>|^ {4}lines:/.test(line))

test('the list of the texts is as the messages are', async () => {
  const written = textList(await workbenchTexts())
  expect(withoutFunctions(await readFile(TEXT_LIST_FILE, 'utf8'))).toEqual(withoutFunctions(written))
})
