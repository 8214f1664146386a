import { CodeMissingError } from '@etabli/core/plugin/kernel/missing-code'

interface StartData<Value> {
  readonly ok: boolean
  readonly value: Value
}

/**
 * Asks for something that the page begins with, as the document's own preload of it does, so that it is fetched once.
 * @throws CodeMissingError where no answer came, or only a part of one, which Firefox takes for the whole
 */
export async function fetchStartData<Value = unknown>(address: string): Promise<StartData<Value>> {
  try {
    const response = await fetch(address, { credentials: 'same-origin' })
    return { ok: response.ok, value: await response.json() }
  } catch {
    throw new CodeMissingError(address)
  }
}
