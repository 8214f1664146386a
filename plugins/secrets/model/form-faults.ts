import { type FormFaults, type FormSchema, formFaultsOf, isFormFaultless } from '@etabli/sdk'
import { type EnvFaults, envFaultsOf } from '@etabli/sdk/ui'
import { FORM } from '../messages'
import type { Draft } from './draft'

/** A sentence for each thing that is wrong in a secret. */
export interface SecretFaults {
  readonly name?: string
  readonly description?: string
  /** Of a custom secret. */
  readonly entries: EnvFaults
  /** Of a connection. */
  readonly form?: FormFaults
}

const LONGEST_NAME = 256

/** All that keeps a draft from being saved. A draft with a schema is a connection's. */
export function faultsOf(draft: Draft, schema: FormSchema | undefined): SecretFaults {
  const name = faultOfName(draft.name)
  return {
    entries: envFaultsOf(draft.entries),
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
