import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const ENTRY = '\0etabli-entry.js'
const RUNTIME = '\0etabli-styles.js'
const STYLES = '\0etabli-styles:'
/** A plain style sheet; what is imported from a CSS module are its names. */
const STYLE_SHEET = /(?<!\.module)\.css$/

/**
 * Style sheets that a plugin's code or its libraries import become part of the code: they come with the page that imports them, count
 * while the plugin is active, and need nothing of the page's content security policy. What they load is inside them.
 */
export function pluginStyles(declaration: string): Plugin {
  let root = ''
  return {
    name: 'etabli:plugin-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    async resolveId(source, importer, { isEntry }) {
      if (isEntry) return ENTRY
      if (source === RUNTIME) return source
      if (!STYLE_SHEET.test(source) || importer === undefined || STYLE_SHEET.test(importer)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      // With another ending, so that it is not itself taken for a style sheet.
      return found && `${STYLES}${found.id}.js`
    },
    load(id) {
      if (id === ENTRY) return entryOf(resolve(root, declaration))
      if (id === RUNTIME) return CODE
      if (!id.startsWith(STYLES)) return null
      const file = id.slice(STYLES.length, -'.js'.length)
      return `import text from ${JSON.stringify(`${file}?inline`)}
import { addStyles } from ${JSON.stringify(RUNTIME)}
addStyles(text)`
    },
  }
}

function entryOf(declaration: string): string {
  // By its namespace: what is wrong with the declaration is told by who reads the manifest from it.
  return `import * as declared from ${JSON.stringify(declaration)}
import { withStyles } from ${JSON.stringify(RUNTIME)}
export default withStyles(declared.default)`
}

/** Runs in the browser. A module is evaluated once, however often its plugin is turned on and off. */
const CODE = `
const sheets = new Set()
let isActive = false
const show = () => {
  const others = document.adoptedStyleSheets.filter((sheet) => !sheets.has(sheet))
  document.adoptedStyleSheets = isActive ? [...others, ...sheets] : others
}
export const addStyles = (text) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  sheets.add(sheet)
  show()
}
const turn = (active) => {
  isActive = active
  if (sheets.size > 0) show()
}
export const withStyles = (plugin) => ({
  ...plugin,
  activate: {
    load: async () => {
      const module = await plugin.activate?.load()
      return {
        default: (context) => {
          context.own(() => turn(false))
          turn(true)
          return module?.default(context)
        },
      }
    },
  },
})
`
