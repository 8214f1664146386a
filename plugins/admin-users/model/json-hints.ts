import type { CodeCompletion, CodeSuggestion, CompleteCode } from '@etabli/sdk/ui'
import { findNodeAtLocation, getLocation, type JSONPath, parseTree } from 'jsonc-parser'
import type { JsonSchema } from './configuration-schema'

/** Keys that the schema leaves open, by the path of the object: the names of projects. */
export type OpenKeys = (path: JSONPath) => readonly string[]

/**
 * What a JSON Schema allows at a place of a text: the keys that are not there yet, each with its description and a value
 * that may be stored, or the values of a key. The text may be unfinished.
 */
export function jsonHints(schema: JsonSchema, openKeys: OpenKeys = () => []): CompleteCode {
  return async (text, offset) => {
    const { path, isAtPropertyKey, previousNode } = getLocation(text, offset)
    const typed = /[\w*-]*$/.exec(text.slice(0, offset))?.[0].length ?? 0
    const isInside = previousNode && previousNode.offset < offset && offset <= previousNode.offset + previousNode.length
    const from = isInside ? previousNode.offset : offset - typed
    const to = isInside ? previousNode.offset + previousNode.length : offset
    const suggestions = isAtPropertyKey
      ? keysAt(schema, path.slice(0, -1), openKeys, text, { from, to })
      : valuesAt(schema, path)
    return suggestions.length > 0 ? { from, to, suggestions } : undefined
  }
}

type Place = Pick<CodeCompletion, 'from' | 'to'>

function keysAt(schema: JsonSchema, path: JSONPath, openKeys: OpenKeys, text: string, { from, to }: Place) {
  const at = schemaAt(schema, path)
  if (!at) return []
  const known = objectsIn(at).flatMap(({ properties }) => Object.keys(properties ?? {}))
  const taken = keysIn(text, path, from)
  const rest = text.slice(to)
  const hasValue = /^\s*:/.test(rest)
  const separator = /^\s*"/.test(rest) ? ',' : ''
  return [...openKeys(path), ...known]
    .filter((key) => !taken.has(key))
    .map((key, rank): CodeSuggestion => {
      const { description, examples } = annotationsOf(schemaAt(at, [key]))
      const value = `: ${JSON.stringify(examples[0] ?? '')}${separator}`
      return {
        label: key,
        insert: `${JSON.stringify(key)}${hasValue ? '' : value}`,
        kind: 'column',
        rank,
        ...(description !== undefined && { detail: description }),
      }
    })
}

function valuesAt(schema: JsonSchema, path: JSONPath): readonly CodeSuggestion[] {
  const { description, examples } = annotationsOf(schemaAt(schema, path))
  return examples.map((example, rank) => ({
    label: typeof example === 'string' ? example : JSON.stringify(example),
    insert: JSON.stringify(example),
    kind: 'keyword',
    rank,
    ...(description !== undefined && { detail: description }),
  }))
}

/** The keys that an object of the text has, but for the one that is being typed. */
function keysIn(text: string, path: JSONPath, typedAt: number): ReadonlySet<unknown> {
  const tree = parseTree(text)
  const properties = (tree && findNodeAtLocation(tree, path)?.children) ?? []
  const keys = properties.flatMap(({ children }) => children?.[0] ?? [])
  return new Set(keys.filter(({ offset }) => offset !== typedAt).map(({ value }) => value))
}

function schemaAt(schema: JsonSchema, path: JSONPath): JsonSchema | undefined {
  let at: JsonSchema | undefined = schema
  for (const step of path) at = at && childOf(at, step)
  return at
}

function childOf(schema: JsonSchema, step: string | number): JsonSchema | undefined {
  for (const { properties, additionalProperties, items } of objectsIn(schema)) {
    const found =
      typeof step === 'number'
        ? items
        : properties && Object.hasOwn(properties, step)
          ? properties[step]
          : additionalProperties
    if (typeof found === 'object' && !Array.isArray(found)) return found
  }
  return undefined
}

/** A schema, or what it offers a choice of: what may be left out is a choice between a thing and null. */
function objectsIn(schema: JsonSchema): readonly JsonSchema[] {
  return [schema, ...(schema.anyOf ?? []).flatMap(objectsIn)]
}

function annotationsOf(schema: JsonSchema | undefined) {
  const annotated = schema && objectsIn(schema)
  const examples = annotated?.map((each) => each.examples).find(Array.isArray)
  return {
    description: annotated?.find(({ description }) => description !== undefined)?.description,
    examples: (examples ?? []) as readonly unknown[],
  }
}
