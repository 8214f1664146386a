import type { StorageUse } from './browser-storage'

/** What the build says to an author. */
export const BUILD = {
  secondCopy: (name: string, from: string | undefined, instead: string) =>
    `${name} was bundled${from ? ` (${from} asks for it)` : ''}: the page and every plugin must share one copy. ${instead}`,
  importFrom: (module: string) => `Import it from '${module}'.`,
  importShared: (modules: readonly string[]) => `Import exactly ${modules.map((name) => `'${name}'`).join(' or ')}.`,
  useSdk: "Use what '@etabli/sdk/react' offers instead.",
  dynamicCode: (file: string, what: string) =>
    `${file} calls ${what}: the page's content security policy does not allow code made from text.`,
  frameStorage: ({ file, what }: StorageUse) =>
    `${file} uses ${what}, which a sandboxed frame does not have: use 'storage' of the plugin's context or PreferenceStore, and name 'storage' in needs.host.`,
  stylesheet: (file: string) =>
    `${file} would never be loaded: import plain .css files, or write styles with makeStyles.`,
  tooHeavy: (name: string, size: string, budget: string) =>
    `${name} weighs ${size} compressed; the budget is ${budget}.`,
  noDefaultExport: (file: string) => `${file} has no default export that definePlugin made.`,
  unreadableCalls: (file: string) =>
    `${file} declares calls, but does not run outside a browser, where the build reads them: declare them in a file of their own, such as contract.ts.`,
  otherReact: (file: string, name: string, door: string) =>
    `${file} imports ${name} from '${door}', which draws with the workbench's React: with a React of your own, take nothing but mounted from '@etabli/sdk/react', and use the context that it gives you.`,
  ownReactInPage:
    "A plugin with a React of its own runs in a frame only, since a page can have but one: write isolation: 'frame' into plugin.ts.",
  noServerFile: (file: string) => `${file} is not there: the option 'server' names the file of the server half.`,
  noServerPlugin: 'The server half has no default export that defineServerPlugin made.',
  foreignServerHalf: (its: string, id: string) =>
    `The server half has the id ${its}: give it the plugin's own, ${id}, or the platform will not start it.`,
  serverDoesNotLoad: (cause: unknown) =>
    `The built server half cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}`,
  noScreenshot: (path: string) => `${path} is no screenshot: save it as .png, .jpg or .webp.`,
  tooManyScreenshots: (most: number) => `There are more than ${most} screenshots: choose the best ones.`,
  shownTooLarge: (path: string, kilobytes: number) => `${path} is larger than ${kilobytes} kB: make it smaller.`,
  textsUnreadable: (file: string) =>
    `${file} is not what it must be: one object with the English texts of the declaration and theirs, each up to 200 characters.`,
  notPackable: (problems: string) => `The built files are not a plugin package: ${problems}`,
} as const
