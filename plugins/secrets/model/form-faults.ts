import { type FormFaults, type FormSchema, formFaultsOf, isFormFaultless } from '@etabli/sdk'
import { faultOfText, isEmptyValue } from '@etabli/sdk/platform'
import { FORM } from '../messages'
import type { Draft, Entry } from './draft'

export interface EntryFaults {
  readonly key?: string
  readonly value?: string
}

/** A sentence for each thing that is wrong in a secret. */
export interface SecretFaults {
  readonly name?: string
  readonly description?: string
  /** Of a custom secret, by the entry's id. */
  readonly entries: Readonly<Record<string, EntryFaults>>
  /** Of a connection. */
  readonly form?: FormFaults
}

const LONGEST_NAME = 256

/** All that keeps a draft from being saved. A draft with a schema is a connection's. */
export function faultsOf(draft: Draft, schema: FormSchema | undefined): SecretFaults {
  const name = faultOfName(draft.name)
  const entries = draft.entries.flatMap((entry): [string, EntryFaults][] => {
    const faults = rowFaults(entry, draft.entries)
    return faults.key === undefined && faults.value === undefined ? [] : [[entry.id, faults]]
  })
  return {
    entries: Object.fromEntries(entries),
    ...(name !== undefined && { name }),
    ...(!schema && draft.description.trim() === '' && { description: FORM.descriptionRequired }),
    ...(schema && { form: formFaultsOf(draft.fields, schema) }),
  }
}

export function isFaultless({ name, description, entries, form }: SecretFaults): boolean {
  const isFormRight = form === undefined || isFormFaultless(form)
  return isFormRight && name === undefined && description === undefined && Object.keys(entries).length === 0
}

function faultOfName(name: string): string | undefined {
  if (name.trim() === '') return FORM.nameRequired
  return name.length > LONGEST_NAME ? FORM.nameTooLong : undefined
}

function rowFaults({ id, key, value }: Entry, all: readonly Entry[]): EntryFaults {
  const isTwice = all.some((other) => other.id !== id && other.key === key)
  const keyFault = key.trim() === '' ? FORM.keyRequired : isTwice ? FORM.keyTwice : undefined
  const valueFault = isEmptyValue(value) ? FORM.valueRequired : faultOfText(value)
  return { ...(keyFault && { key: keyFault }), ...(valueFault && { value: valueFault }) }
}
