import type { FormSchema } from '@etabli/sdk'
import { FILE_PREFIX } from '@etabli/sdk/platform'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { SecretValue } from '../../contract'
import { failures } from '../failures'
import { templateOf } from '../templates'
import type { Data } from './resolve-data'

const ajv = new Ajv2020({ allErrors: true, useDefaults: true, strict: true, strictRequired: false })
ajv.addFormat('uri', isWebAddress)
ajv.addFormat('data-url', (text: string) => text.startsWith(FILE_PREFIX))
ajv.addFormat('textarea', true)
ajv.addFormat('hostname', /^[A-Za-z0-9._:[\]-]+$/)
ajv.addFormat('email', /^[^\s@]+@[^\s@]+$/)

/** By connection type; made when the first form of it comes, since making all of them would delay the start. */
const validators = new Map<string, ValidateFunction>()

/** The form with its defaults. Throws UNKNOWN_CONNECTION_TYPE, or INVALID_DATA, which names fields and never a value. */
export function fillForm(connectionType: string, data: Data): Data {
  const schema = templateOf(connectionType)?.['form-schema']
  if (!schema) throw failures.UNKNOWN_CONNECTION_TYPE()
  const validate = validatorOf(connectionType, schema)
  const filled: Record<string, SecretValue> = { ...data }
  if (validate(filled)) return filled
  throw failures.INVALID_DATA({ message: sentence(schema, validate.errors ?? []) })
}

function validatorOf(connectionType: string, schema: FormSchema): ValidateFunction {
  const made = validators.get(connectionType) ?? ajv.compile(schemaOf(schema))
  validators.set(connectionType, made)
  return made
}

/** What `anyOf` says to a reader has no meaning for a validator. */
function schemaOf({ anyOf, ...schema }: FormSchema): object {
  return { ...schema, ...(anyOf && { anyOf: anyOf.map(({ required }) => ({ required })) }) }
}

function sentence(schema: FormSchema, errors: readonly ErrorObject[]): string {
  const groups = schema.anyOf?.map(({ title }) => title).join(' or ')
  const sentences = errors.flatMap((error) => {
    if (error.schemaPath.startsWith('#/anyOf/')) return []
    return [error.keyword === 'anyOf' ? `${groups} is required.` : faultOf(schema, error)]
  })
  return [...new Set(sentences)].slice(0, 5).join(' ')
}

/** Words of the validator name rules, not what was given. */
function faultOf({ properties }: FormSchema, { keyword, instancePath, params, message }: ErrorObject): string {
  const titleOf = (key: unknown) => {
    const name = String(key)
    return (Object.hasOwn(properties, name) ? properties[name]?.title : undefined) ?? name
  }
  if (keyword === 'required') return `${titleOf(params.missingProperty)} is required.`
  if (keyword === 'additionalProperties') return `${titleOf(params.additionalProperty)} is not a field of this form.`
  const title = titleOf(instancePath.slice(1).replaceAll('~1', '/').replaceAll('~0', '~'))
  if (keyword === 'minLength') return `${title} is required.`
  if (keyword === 'format' && params.format === 'uri') return `${title} must be an address, https://…`
  if (keyword === 'format' && params.format === 'data-url') return `${title} must be an uploaded file.`
  return `${title} ${message ?? 'is not valid'}.`
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  // An account in an address would be shown with it.
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
