import * as z from 'zod/mini'
import { AccessSchema } from '../access/access'
import { LANGUAGE_TAG } from '../language/messages'
import { EVERY_CALL } from './call-pattern'
import { commandFault, commandPlaceFault } from './command-fault'
import type { AreaDeclaration, CommandDefinition, MenuDefinition, PluginDefinition } from './define-plugin'
import { menuFault } from './menu-fault'
import { addressOf } from './own-names'
import { keyOf } from './plugin-service'
import { SettingManifest } from './setting'
import { CARD_DISPLAYS, HOST_SERVICES, ICON_NAMES, ISOLATIONS, MENU_LINKS, MENU_SECTIONS } from './vocabulary'

const id = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/, 'must be a kebab-case id'))
const label = z.string().check(z.minLength(1), z.maxLength(80))

const serviceKey = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+@\d+$/, 'must be publisher.name@major'))
const callPattern = z.string().check(z.regex(/^\/[\w/:.*-]*$/, 'must be a path, with * and ** for any part'))

const place = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+\/[a-z][a-z0-9-]*$/, 'must be publisher.name/place'))

/** Commands and numbers of a path, never markup. */
const iconPath = z
  .string()
  .check(
    z.maxLength(2_000, 'must have at most 2,000 characters'),
    z.regex(/^[Mm][MmLlHhVvCcSsQqTtAaZzEe\d\s,.+-]*$/, 'must be the data of an SVG path'),
  )
const icon = z.union(
  [z.enum(ICON_NAMES), z.strictObject({ path: iconPath })],
  "must be the name of an icon, or { path: 'M…' }",
)

const RouteManifest = z.object({
  id,
  path: z.string().check(z.regex(/^\/(?:[\w.:-]+(?:\/[\w.:-]+)*)?$/, 'must be a path of plain or :parameter segments')),
  title: label,
  access: z.optional(AccessSchema),
})
const MenuManifest = z.object({
  id,
  section: z.enum(MENU_SECTIONS),
  label,
  icon,
  purpose: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  route: z.optional(id),
  link: z.optional(z.enum(MENU_LINKS)),
  under: z.optional(id),
  actions: z.optional(place),
  access: z.optional(AccessSchema),
  order: z.number(),
})
const MenuWidgetManifest = z.object({
  id,
  section: z.enum(MENU_SECTIONS),
  access: z.optional(AccessSchema),
  order: z.number(),
})
const fieldName = z.string().check(z.regex(/^[A-Za-z][\w-]{0,63}$/, 'must be a name'))
const cardQuery = z.record(
  fieldName,
  z.union([
    z.string().check(z.maxLength(500)),
    z.object({ hoursAgo: z.number().check(z.minimum(0), z.maximum(8_760)) }),
  ]),
)
const CardManifest = z.object({
  id,
  title: label,
  icon,
  count: z.string().check(z.regex(/^[A-Za-z]\w{0,63}$/)),
  display: z.optional(z.enum(CARD_DISPLAYS)),
  route: id,
  query: z.optional(cardQuery),
  runQueries: z.optional(z.object({ running: cardQuery, succeeded: cardQuery, failed: cardQuery })),
  access: AccessSchema,
  order: z.number(),
})
const CommandManifest = z.object({
  id,
  title: label,
  route: z.optional(id),
  access: z.optional(AccessSchema),
  keys: z.optional(
    z.string().check(z.regex(/^(Ctrl\+)?(Alt\+)?(Shift\+)?[A-Z0-9]$/, 'must be keys like Ctrl+Alt+K, in this order')),
  ),
  when: z.optional(z.record(fieldName, z.union([z.boolean(), z.string().check(z.maxLength(500))]))),
  menu: z.optional(id),
  /** Whether it runs code. */
  hasRun: z.optional(z.boolean()),
})
const ToolbarManifest = z.object({
  id,
  place,
  label: z.optional(label),
  icon,
  command: z.optional(id),
  route: z.optional(id),
  access: z.optional(AccessSchema),
  order: z.number(),
})
const languageTag = z.string().check(z.regex(LANGUAGE_TAG, 'must be the tag of a language, such as fr or pt-BR'))
/** Texts of declarations by the English: titles, labels and the like. */
export const ManifestTexts = z.record(
  z.string().check(z.maxLength(200)),
  z.string().check(z.minLength(1), z.maxLength(200)),
)
export type ManifestTexts = z.infer<typeof ManifestTexts>
const ExtensionManifest = z.object({
  id,
  point: serviceKey,
  data: z.json(),
  /** Whether it has a view. */
  hasView: z.boolean(),
  access: z.optional(AccessSchema),
  order: z.number(),
})

/** What the host knows of a plugin before one byte of its code is loaded. Projected from `definePlugin`, never written by hand. */
export const PluginManifest = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/, 'must be publisher.name')),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'must be a version like 1.2.3')),
  sdk: z.string(),
  title: label,
  /** Services of other plugins that it cannot do without, `acme.picker@1`. */
  requires: z.array(serviceKey),
  /** Services that it offers to other plugins. */
  provides: z.optional(z.array(serviceKey)),
  /** What its code may use; absent: everything that a plugin can be given. */
  needs: z.optional(z.object({ calls: z.array(callPattern), host: z.optional(z.array(z.enum(HOST_SERVICES))) })),
  /** Asks to run in a sandboxed frame; an administrator's policy can ask for it as well. */
  isolation: z.optional(z.enum(ISOLATIONS)),
  routes: z.array(RouteManifest),
  menu: z.array(MenuManifest),
  menuWidgets: z.optional(z.array(MenuWidgetManifest)),
  cards: z.array(CardManifest),
  commands: z.array(CommandManifest),
  toolbar: z.optional(z.array(ToolbarManifest)),
  settings: z.optional(z.array(SettingManifest)),
  /** Points of its own, where other plugins may add something. */
  points: z.optional(z.array(serviceKey)),
  extensions: z.optional(z.array(ExtensionManifest)),
  /** What it says here in other languages. The page is told that of its own language alone, in place of the English. */
  texts: z.optional(z.record(languageTag, ManifestTexts)),
  /** Languages that it offers for the whole workbench. */
  languages: z.optional(z.array(languageTag)),
})
export type PluginManifest = z.infer<typeof PluginManifest>

/**
 * Who vouches for a plugin: the platform's own build, or an administrator who installed it. `declared` is an area of the build
 * that has no code yet: what it declares stands in for it.
 */
export const PluginTier = z.enum(['built-in', 'installed', 'declared'])

/** A plugin as `/app/plugins.json` lists it. */
export const InstalledPlugin = z.object({
  manifest: PluginManifest,
  /** The address of the module whose default export is the plugin; absent for a plugin without code. */
  entry: z.optional(z.string()),
  /** Addresses of what that module imports, for a host that fetches them first; without those that it has loaded itself. */
  imports: z.optional(z.array(z.string())),
  tier: z._default(PluginTier, 'built-in'),
  /** Stands for the exact bytes of an installed version: what is quarantined is this, not the plugin for ever. */
  hash: z.optional(z.string()),
  /** What holds for it, by its own wish or by the policy's. */
  isolation: z.optional(z.enum(ISOLATIONS)),
  /** Why an administrator or the policy keeps it off; absent where it may run. */
  off: z.optional(z.object({ by: z.enum(['admin', 'policy']), reason: z.string() })),
})
export type InstalledPlugin = z.infer<typeof InstalledPlugin>

/**
 * A declaration as the list of plugins holds it.
 * @param texts what it says in other languages, by their tags
 */
export function listedPlugin(
  definition: PluginDefinition<unknown, never> | AreaDeclaration,
  texts?: Readonly<Record<string, ManifestTexts>>,
): z.input<typeof InstalledPlugin> {
  if ('written' in definition)
    return { manifest: PluginManifest.parse({ ...definition, ...(texts && { texts }) }), tier: 'declared' }
  return { manifest: projectManifest(definition, texts) }
}

/** The data half of a definition; throws where the definition does not fit the schema, so that a build fails and not a boot. */
export function projectManifest(
  definition: PluginDefinition<unknown, never>,
  texts?: Readonly<Record<string, ManifestTexts>>,
): PluginManifest {
  return PluginManifest.parse({
    id: definition.id,
    version: definition.version,
    sdk: definition.sdk,
    title: definition.title,
    requires: (definition.requires ?? []).map(keyOf),
    ...(definition.provides && { provides: definition.provides.map(({ service }) => keyOf(service)) }),
    // Before it is built, nobody knows which contracts it imports.
    ...(definition.needs && { needs: { ...definition.needs, calls: definition.needs.calls ?? [EVERY_CALL] } }),
    ...(definition.isolation && { isolation: definition.isolation }),
    routes: (definition.routes ?? []).map(({ view: _, path, ...route }) => ({
      ...route,
      path: addressOf(path, definition.id),
    })),
    menu: menuManifest(definition.menu ?? []),
    ...(definition.menuWidgets && { menuWidgets: definition.menuWidgets.map(({ view: _, ...widget }) => widget) }),
    cards: definition.cards ?? [],
    commands: (definition.commands ?? []).map((command) => commandManifest(command, definition.menu ?? [])),
    ...(definition.toolbar && { toolbar: definition.toolbar.map(({ run: _, ...action }) => action) }),
    ...(definition.settings && { settings: definition.settings.map(({ plugin: _, ...setting }) => setting) }),
    ...(definition.points && { points: definition.points.map(keyOf) }),
    ...(definition.extensions && {
      extensions: definition.extensions.map(({ view, ...extension }) => ({
        ...extension,
        hasView: view !== undefined,
      })),
    }),
    ...(texts && { texts }),
    ...(definition.languages && { languages: definition.languages }),
  })
}

/**
 * A command that does nothing, or of which nobody knows what or in which menu, is refused here already: a build says so before a
 * workbench does.
 */
function commandManifest({ run, ...command }: CommandDefinition<never>, menu: readonly MenuDefinition[]) {
  const fault = commandFault({ ...command, hasRun: run !== undefined }) ?? commandPlaceFault(command, menu)
  if (fault !== undefined) throw new Error(`The command '${command.id}': ${fault}`)
  return { ...command, ...(run && { hasRun: true }) }
}

/** An entry that stands nowhere is refused here as well. */
function menuManifest(menu: readonly MenuDefinition[]): readonly MenuDefinition[] {
  const declared = new Map(menu.map((entry) => [entry.id, entry]))
  for (const entry of menu) {
    const fault = menuFault(entry, declared)
    if (fault !== undefined) throw new Error(`The menu entry '${entry.id}': ${fault}`)
  }
  return menu
}
