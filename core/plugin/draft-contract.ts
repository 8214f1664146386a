import * as z from 'zod/mini'
import { json } from '../contract/body'
import { defineCall } from '../contract/define-call'

const BASE = '/api/v1/plugin-drafts'
/** A package of the largest size as base64 text, and the JSON around it. */
const LARGEST_UPLOAD = 27_000_000

/** A plugin that its author is still writing, as he alone is shown it. */
export const PluginDraft = z.object({
  id: z.string(),
  title: z.string(),
  version: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  /** As an entry of `plugins.json`. */
  plugin: z.record(z.string(), z.unknown()),
})
export type PluginDraft = z.infer<typeof PluginDraft>

export const listPluginDrafts = defineCall({
  method: 'GET',
  path: BASE,
  access: 'session',
  summary: 'The bearer’s own drafts of plugins, none where this workbench takes no drafts of his',
  returns: { drafts: z.readonly(z.array(PluginDraft)) },
})

export const putPluginDraft = defineCall({
  method: 'PUT',
  path: `${BASE}/:pluginId`,
  access: 'session',
  action: 'plugin-draft.put',
  summary:
    'Shows a plugin to the bearer alone, from a .tgz in base64 without a server half, in place of his draft of that id',
  body: json({ package: z.string().check(z.maxLength(LARGEST_UPLOAD)) }, { maxBytes: LARGEST_UPLOAD + 1_024 }),
  returns: { draft: PluginDraft },
  fails: [403, 409, 422],
})

export const endPluginDraft = defineCall({
  method: 'DELETE',
  path: `${BASE}/:pluginId`,
  access: 'session',
  action: 'plugin-draft.end',
  summary: 'Ends a draft of the bearer’s own',
  fails: [404],
})
