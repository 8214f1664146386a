import { defineCall, form, jsonText } from '@etabli/sdk'
import * as z from 'zod/mini'
import { BASE, Env, EnvItem, RunPolicy, SecretIds, Time } from './common'
import { RunMarks } from './task'

/** Made by a form, or from a dbt command. */
export const ARTEFACT_KINDS = ['custom', 'dbt'] as const
export type ArtefactKind = (typeof ARTEFACT_KINDS)[number]
export const DEFAULT_BRANCH = 'main'

/** Something that can be run: code in a repository, with what it is given. */
export const Artefact = z.object({
  name: z.string(),
  description: z.string(),
  kind: z.enum(ARTEFACT_KINDS),
  image: z.string(),
  /** Counts the changes: `1` at first. */
  version: z.string(),
  'git-url': z.string(),
  'git-branch': z.string(),
  'code-path': z.string(),
  env: z.array(EnvItem),
  secrets: z.array(z.string()),
  policy: RunPolicy,
  /** How many there are, on all engines. */
  triggers: z.number(),
  'creation-time': Time,
  'last-modified-time': Time,
  'last-modified-by': z.string(),
})
export type Artefact = z.infer<typeof Artefact>

export const ARTEFACT_NAME = /^[A-Za-z0-9][A-Za-z0-9._ -]{0,254}$/

const text = (most: number) => z.string().check(z.maxLength(most))

export const ArtefactInput = z.object({
  name: z
    .string()
    .check(
      z.minLength(1, 'Name is required.'),
      z.regex(ARTEFACT_NAME, 'a name begins with a letter or digit and has letters, digits, blanks and . _ - only'),
    ),
  description: z.string().check(z.minLength(1, 'Description is required.'), z.maxLength(10_000)),
  /** `custom` where absent. */
  kind: z.optional(z.enum(ARTEFACT_KINDS)),
  image: z.optional(text(200)),
  'git-url': z.optional(text(2_000)),
  /** `main` where absent. */
  'git-branch': z.optional(text(256)),
  'code-path': z.optional(text(1_000)),
  env: z.optional(Env),
  secrets: z.optional(SecretIds),
  policy: z.optional(RunPolicy),
})
export type ArtefactInput = z.infer<typeof ArtefactInput>

const artefactName = z.string().check(z.minLength(1), z.maxLength(256))
const named = { feature: 'artefact', name: ':artefactName' } as const
const largest = { maxBytes: 4_194_304 }

export const readArtefact = defineCall({
  method: 'POST',
  path: `${BASE}/artefact/get/:project`,
  access: [':project:task:enabled', ':project:artefact:read'],
  scope: named,
  topic: 'artefacts/:project',
  summary: 'An artefact',
  body: form({ artefactName }),
  returns: { artefact: Artefact },
  fails: [404],
})

/** Secrets that it is given must be such as its maker may read. */
export const createArtefact = defineCall({
  method: 'POST',
  path: `${BASE}/artefact/create/:project`,
  access: [':project:task:enabled', ':project:artefact:write'],
  scope: { feature: 'artefact', name: ':artefact.name' },
  action: 'artefact.create',
  summary: 'Creates an artefact',
  body: { ...form({ artefact: jsonText(ArtefactInput) }), ...largest },
  returns: { artefact: Artefact },
  fails: [403, 409, 422],
})

export const listArtefacts = defineCall({
  method: 'GET',
  path: `${BASE}/artefact/list/:project`,
  access: [':project:task:enabled', ':project:artefact:read'],
  scope: { feature: 'artefact', list: 'artefacts', key: 'name' },
  topic: 'artefacts/:project',
  summary: 'The artefacts of a project, by name',
  returns: { artefacts: z.array(Artefact) },
})

/** The name in `artefact` must be the same: it is fixed. */
export const updateArtefact = defineCall({
  method: 'PUT',
  path: `${BASE}/artefact/update/:project`,
  access: [':project:task:enabled', ':project:artefact:write'],
  scope: named,
  action: 'artefact.update',
  summary: 'Changes an artefact; its triggers keep what they were made with',
  body: { ...form({ artefactName, artefact: jsonText(ArtefactInput) }), ...largest },
  returns: { artefact: Artefact },
  fails: [403, 404, 409, 422],
})

export const deleteArtefact = defineCall({
  method: 'DELETE',
  path: `${BASE}/artefact/delete/:project`,
  access: [':project:task:enabled', ':project:artefact:write'],
  scope: named,
  action: 'artefact.delete',
  summary: 'Deletes an artefact that has no triggers and is in no bundle; its runs stay',
  body: form({ artefactName }),
  fails: [404, 409],
})

export const listArtefactRuns = defineCall({
  method: 'GET',
  path: `${BASE}/artefact/runs/list/:project`,
  access: [':project:task:enabled', ':project:artefact:read'],
  scope: { feature: 'artefact', list: 'artefactRuns', key: 'name' },
  topic: 'tasks/:project',
  summary: 'The last ten runs of each artefact that has run',
  returns: { artefactRuns: z.array(RunMarks) },
})
