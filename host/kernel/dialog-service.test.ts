import { firstValueFrom } from 'rxjs'
import { expect, test } from 'vitest'
import { DefaultDialogService } from './dialog-service'

const QUESTION = { title: 'Delete it?', text: 'It is gone for good.', confirm: 'Yes', cancel: 'No' }

test('a question is answered once, and a second one refuses the first; what a dialog answers late is no answer to the next', async () => {
  const dialogs = new DefaultDialogService()
  const pending = () => firstValueFrom(dialogs.pending$)
  const first = dialogs.confirm(QUESTION)
  const old = await pending()
  const second = dialogs.confirm({ ...QUESTION, title: 'Delete all?' })
  expect(await first).toBe(false)
  old?.answer(true)
  expect((await pending())?.title).toBe('Delete all?')
  ;(await pending())?.answer(true)
  expect(await second).toBe(true)
  expect(await pending()).toBeUndefined()
})
