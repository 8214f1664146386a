import type { StreamMapping, StreamSample } from '../../contract'
import { MAPPING } from '../../messages/mapping'
import { actionOf, nameOf } from './mapping-draft'

/** SHA-256 of a text, in hex. */
export type Hash = (text: string) => Promise<string>

/** The records of a sample as they would reach the target. Its filter is applied by the run alone. */
export async function previewMapping(sample: StreamSample, mapping: StreamMapping, hash: Hash): Promise<StreamSample> {
  const kept = sample.columns.flatMap((field, place) => {
    const action = actionOf(mapping, field)
    return action === 'drop' ? [] : [{ place, name: nameOf(mapping, field), isHashed: action === 'hash' }]
  })
  const rows = sample.rows.map((row) =>
    Promise.all(
      kept.map(({ place, isHashed }) => {
        const value = row[place] ?? null
        return isHashed && value !== null ? hash(value) : value
      }),
    ),
  )
  return { stream: sample.stream, columns: kept.map(({ name }) => name), rows: await Promise.all(rows) }
}

/** Of pages that came over an unencrypted line browsers hash nothing: then it is said that the value is hashed. */
export async function sha256(text: string): Promise<string> {
  if (globalThis.isSecureContext === false) return MAPPING.hashed
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
