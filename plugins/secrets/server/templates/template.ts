import type { FormField, FormSchema } from '@etabli/sdk'
import type { ConnectionTemplate } from '../../contract'

export type { ConnectionTemplate, FormField }

/** A template as it is written here: its fields in the form's order, and which of them may be left empty. */
interface Written {
  readonly type: string
  readonly title: string
  readonly fields: Readonly<Record<string, FormField>>
  readonly optional?: readonly string[]
  /** At least one of these groups must be given whole. */
  readonly oneOf?: readonly { readonly title: string; readonly required: readonly string[] }[]
}

export function template({ type, title, fields, optional = [], oneOf }: Written): ConnectionTemplate {
  const schema: FormSchema = {
    type: 'object',
    properties: { ...fields },
    required: Object.keys(fields).filter((key) => !optional.includes(key)),
    ...(oneOf && { anyOf: oneOf.map(({ title, required }) => ({ title, required: [...required] })) }),
    additionalProperties: false,
  }
  return { title, name: type, 'connection-type': type, icon: `/app/icons/${type}.svg`, 'form-schema': schema }
}

export function text(title: string, more: Partial<FormField> = {}): FormField {
  return { type: 'string', title, minLength: 1, maxLength: 1_024, ...more }
}

/** A text that is shown to nobody once it is stored. */
export function secretText(title: string, more: Partial<FormField> = {}): FormField {
  return text(title, { maxLength: 8_192, writeOnly: true, ...more })
}

export function secretFile(title: string, description: string): FormField {
  return { type: 'string', title, description, format: 'data-url', writeOnly: true }
}

export function webAddress(title: string, more: Partial<FormField> = {}): FormField {
  return text(title, { format: 'uri', maxLength: 2_048, ...more })
}

export const host = text('Host', { maxLength: 255, description: 'Name or address of the server' })

export function port(usual: number): FormField {
  return { type: 'integer', title: 'Port', default: usual, minimum: 1, maximum: 65_535 }
}

export function choice(title: string, of: readonly string[], usual: string, description?: string): FormField {
  return { type: 'string', title, enum: [...of], default: usual, ...(description !== undefined && { description }) }
}
