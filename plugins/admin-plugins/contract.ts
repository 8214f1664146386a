import { defineCall, FormSchema, FormValue, Hidden, json, Unchanged } from '@etabli/sdk'
import * as z from 'zod/mini'

// The shell makes this call too.
export { switchPluginOff } from '@etabli/sdk/platform'

const BASE = '/api/v1/admin'
/** A package of the largest size as base64 text, and the JSON around it. */
const LARGEST_UPLOAD = 27_000_000

const names = z.readonly(
  z
    .array(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,99}$/, 'must be an id of small letters')))
    .check(z.maxLength(500)),
)

const PluginVersion = z.object({
  version: z.string(),
  hash: z.string(),
  size: z.number(),
  fingerprint: z.optional(z.string()),
  fileCount: z.number(),
  installedBy: z.string(),
  installedAt: z.string(),
})
export type PluginVersion = z.infer<typeof PluginVersion>

/** A plugin as an administrator sees it. */
export const Plugin = z.object({
  id: z.string(),
  title: z.string(),
  publisher: z.string(),
  tier: z.enum(['built-in', 'installed']),
  version: z.string(),
  state: z.enum(['on', 'off', 'refused']),
  reason: z.optional(z.string()),
  allowedBy: z.optional(z.enum(['id', 'publisher', 'hash'])),
  framedBy: z.optional(z.enum(['policy', 'plugin'])),
  server: z.enum(['none', 'running', 'starting', 'refused', 'failed']),
  serverPlace: z.optional(z.enum(['worker', 'server'])),
  serverStaysFor: z.optional(z.string()),
  serverReason: z.optional(z.string()),
  active: z.optional(PluginVersion),
  previous: z.optional(PluginVersion),
  rollBackBySuperadmin: z.optional(z.boolean()),
})
export type Plugin = z.infer<typeof Plugin>

/** What may run beside the built-in plugins. What no list names is refused. */
const POLICY_LISTS = { ids: names, publishers: names, hashes: names, servers: names, framed: names, unsigned: names }
export const PluginPolicy = z.object(POLICY_LISTS)
export type PluginPolicy = z.infer<typeof PluginPolicy>

export const listPlugins = defineCall({
  method: 'GET',
  path: `${BASE}/plugins`,
  access: 'admin',
  signedIn: false,
  summary: 'Every plugin, built-in and installed, with its state',
  returns: { plugins: z.readonly(z.array(Plugin)) },
})

/** That a plugin provides something for others, or uses it. */
export const PluginLink = z.object({
  plugin: z.string(),
  relation: z.enum(['provides', 'uses']),
  kind: z.enum(['point', 'service']),
  half: z.enum(['page', 'server']),
  name: z.string(),
  about: z.optional(z.string()),
})
export type PluginLink = z.infer<typeof PluginLink>

export const listPluginLinks = defineCall({
  method: 'GET',
  path: `${BASE}/plugin-links`,
  access: 'admin',
  signedIn: false,
  summary: 'The services and points that plugins provide to and use of each other',
  returns: { links: z.readonly(z.array(PluginLink)) },
})

/** What a package asks for, against the version in use. */
export const PluginAsk = z.object({
  kind: z.enum(['place', 'calls', 'host', 'access', 'server', 'services', 'tables']),
  name: z.string(),
  state: z.enum(['new', 'kept', 'gone']),
})
export type PluginAsk = z.infer<typeof PluginAsk>

/** What would change if a package were installed. */
export const PluginReview = z.object({
  id: z.string(),
  title: z.string(),
  version: z.string(),
  publisher: z.string(),
  from: z.optional(z.string()),
  change: z.enum(['install', 'upgrade', 'downgrade', 'same']),
  signature: z.optional(z.object({ fingerprint: z.string(), isKnown: z.boolean() })),
  asks: z.readonly(z.array(PluginAsk)),
  needsConsent: z.boolean(),
  consent: z.string(),
  hash: z.string(),
})
export type PluginReview = z.infer<typeof PluginReview>

const archive = z.string().check(z.maxLength(LARGEST_UPLOAD))
const UPLOAD_LIMIT = { maxBytes: LARGEST_UPLOAD + 1_024 }

export const reviewPlugin = defineCall({
  method: 'POST',
  path: `${BASE}/plugin-reviews`,
  access: 'admin',
  signedIn: true,
  summary: 'What installing a .tgz in base64 would change: nothing is installed',
  body: json({ package: archive }, UPLOAD_LIMIT),
  returns: { review: PluginReview },
  fails: [409, 422],
})

export const uploadPlugin = defineCall({
  method: 'POST',
  path: `${BASE}/plugins`,
  access: 'admin',
  signedIn: true,
  action: 'plugin.install',
  summary:
    'Installs a plugin, or upgrades it, from a .tgz in base64; with the consent of its review where it needs one',
  body: json({ package: archive, consent: z.optional(z.string().check(z.maxLength(64))) }, UPLOAD_LIMIT),
  returns: { plugin: Plugin },
  fails: [409, 422],
})

export const switchPluginOn = defineCall({
  method: 'POST',
  path: `${BASE}/plugins/:pluginId/on`,
  access: 'admin',
  signedIn: true,
  action: 'plugin.switch-on',
  summary: 'Lets a plugin run again',
  fails: [404, 409],
})

export const rollBackPlugin = defineCall({
  method: 'POST',
  path: `${BASE}/plugins/:pluginId/roll-back`,
  access: 'admin',
  signedIn: true,
  action: 'plugin.roll-back',
  summary: 'Switches from the version in use to the other one that is kept',
  fails: [404, 409],
})

export const removePlugin = defineCall({
  method: 'DELETE',
  path: `${BASE}/plugins/:pluginId`,
  access: 'admin',
  signedIn: true,
  action: 'plugin.remove',
  summary: 'Removes an installed plugin with its files, and the tables of its server half too where that is asked for',
  body: json({ withData: z.optional(z.boolean()) }),
  fails: [404, 409],
})

const packageHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be the hash of a package'))

export const allowServerHalf = defineCall({
  method: 'PUT',
  path: `${BASE}/plugins/:pluginId/server-half`,
  access: 'superadmin',
  signedIn: true,
  action: 'plugin.server-half',
  summary: 'Lets the server half of the version in use run, or no longer: then its calls end at once',
  body: json({ hash: packageHash, allowed: z.boolean() }),
  fails: [404, 409],
})

/** What a plugin asks administrators to set: for the organisation, for each project, or both. */
export const PluginForms = z.object({
  id: z.string(),
  organisation: z.optional(FormSchema),
  project: z.optional(FormSchema),
})
export type PluginForms = z.infer<typeof PluginForms>

export const listPluginForms = defineCall({
  method: 'GET',
  path: `${BASE}/plugin-settings`,
  access: 'admin',
  signedIn: false,
  summary: 'What the plugins whose server half runs ask administrators to set, as JSON Schema',
  returns: { plugins: z.readonly(z.array(PluginForms)) },
})

const shownValues = z.record(z.string(), z.union([FormValue, Hidden]))

export const readPluginSettings = defineCall({
  method: 'GET',
  path: `${BASE}/plugins/:pluginId/settings`,
  access: 'admin',
  signedIn: true,
  summary: 'What was set for a plugin, for the organisation and for each project, without sensitive values',
  returns: {
    organisation: z.optional(shownValues),
    projects: z.record(z.string(), shownValues),
    /** Of every project of the platform, which the administrator's own list need not be. */
    projectNames: z.readonly(z.array(z.string())),
  },
  fails: [404],
})

export const writePluginSettings = defineCall({
  method: 'PUT',
  path: `${BASE}/plugins/:pluginId/settings`,
  access: 'admin',
  signedIn: true,
  action: 'plugin.settings',
  summary: 'Sets what a plugin asks for, in place of what was set before; a value that is “unchanged” stays',
  body: json({ project: z.optional(z.string()), values: z.record(z.string(), z.union([FormValue, Unchanged])) }),
  fails: [404, 422],
})

/** The key by which a publisher is known. */
export const PinnedPublisher = z.object({
  publisher: z.string(),
  fingerprint: z.string(),
  pinnedBy: z.string(),
  pinnedAt: z.string(),
})
export type PinnedPublisher = z.infer<typeof PinnedPublisher>

export const listPublishers = defineCall({
  method: 'GET',
  path: `${BASE}/plugin-publishers`,
  access: 'admin',
  signedIn: false,
  summary: 'The publishers whose keys are known',
  returns: { publishers: z.readonly(z.array(PinnedPublisher)) },
})

export const forgetPublisher = defineCall({
  method: 'DELETE',
  path: `${BASE}/plugin-publishers/:publisher`,
  access: 'superadmin',
  signedIn: true,
  action: 'plugin-publisher.forget',
  summary: 'Forgets a publisher’s key: that of his next signed package is taken instead',
  fails: [404],
})

export const readPolicy = defineCall({
  method: 'GET',
  path: `${BASE}/plugin-policy`,
  access: 'admin',
  signedIn: false,
  summary: 'What may run beside the built-in plugins',
  returns: { policy: PluginPolicy },
})

export const writePolicy = defineCall({
  method: 'PUT',
  path: `${BASE}/plugin-policy`,
  access: 'superadmin',
  signedIn: true,
  action: 'plugin-policy.update',
  summary: 'Changes what may run beside the built-in plugins',
  body: json(POLICY_LISTS),
})

export const ListedVersion = z.object({
  version: z.string(),
  sdk: z.string(),
  fits: z.boolean(),
  size: z.number(),
  fingerprint: z.string(),
})
export type ListedVersion = z.infer<typeof ListedVersion>

/** A plugin of a catalogue, against what is installed. */
export const CatalogueEntry = z.object({
  id: z.string(),
  title: z.string(),
  publisher: z.string(),
  summary: z.string(),
  hasReadme: z.boolean(),
  screenshots: z.number(),
  versions: z.readonly(z.array(ListedVersion)),
  newest: z.optional(z.string()),
  installed: z.optional(z.string()),
  isUpdate: z.boolean(),
  key: z.enum(['known', 'new', 'other']),
})
export type CatalogueEntry = z.infer<typeof CatalogueEntry>

export const PluginCatalogue = z.object({
  id: z.string(),
  address: z.string(),
  title: z.string(),
  plugins: z.readonly(z.array(CatalogueEntry)),
  problem: z.optional(z.object({ code: z.string(), message: z.string() })),
})
export type PluginCatalogue = z.infer<typeof PluginCatalogue>

const CATALOGUE = `${BASE}/plugin-catalogue` as const

export const listCatalogue = defineCall({
  method: 'GET',
  path: CATALOGUE,
  access: 'admin',
  signedIn: false,
  summary: 'The plugins of the catalogues that the operator has named, and which of them are updates',
  returns: { catalogues: z.readonly(z.array(PluginCatalogue)) },
})

export const refreshCatalogue = defineCall({
  method: 'POST',
  path: `${CATALOGUE}/refresh`,
  access: 'admin',
  signedIn: true,
  summary: 'The same, read anew from where the catalogues are',
  returns: { catalogues: z.readonly(z.array(PluginCatalogue)) },
})

export const readCatalogueReadme = defineCall({
  method: 'GET',
  path: `${CATALOGUE}/:catalogue/:pluginId/readme`,
  access: 'admin',
  signedIn: false,
  summary: 'The readme of a plugin of a catalogue, as Markdown; absent where it has none',
  returns: { readme: z.optional(z.string()) },
  fails: [404, 422, 504],
})

/** The bytes are never a document of the platform's own: the page makes a picture of this type of them. */
export const readCatalogueScreenshot = defineCall({
  method: 'GET',
  path: `${CATALOGUE}/:catalogue/:pluginId/screenshots/:index`,
  access: 'admin',
  signedIn: false,
  summary: 'A screenshot of a plugin of a catalogue, in base64; the first has the index 0',
  returns: { type: z.enum(['image/png', 'image/jpeg', 'image/webp']), content: z.string() },
  fails: [404, 422, 504],
})

const listedVersion = z.string().check(z.minLength(1), z.maxLength(256))

export const reviewFromCatalogue = defineCall({
  method: 'POST',
  path: `${CATALOGUE}/:catalogue/:pluginId/reviews`,
  access: 'admin',
  signedIn: true,
  summary: 'What installing a version from a catalogue would change: nothing is installed',
  body: json({ version: listedVersion }),
  returns: { review: PluginReview },
  fails: [404, 409, 422, 504],
})

export const installFromCatalogue = defineCall({
  method: 'POST',
  path: `${CATALOGUE}/:catalogue/:pluginId/installations`,
  access: 'admin',
  signedIn: true,
  action: 'plugin.install',
  summary: 'Installs a version from a catalogue, or upgrades to it; with the consent of its review where it needs one',
  body: json({ version: listedVersion, consent: z.optional(z.string().check(z.maxLength(64))) }),
  returns: { plugin: Plugin },
  fails: [404, 409, 422, 504],
})
