import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { SHARED_MODULES, type SharedModule } from '../../core/plugin/shared-modules.ts'

const PREFIX = '\0etabli-shared:'
const require = createRequire(import.meta.url)
/** What these export is only known by running them: they are CommonJS. */
const COMMON_JS: readonly SharedModule[] = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** A plugin's pages are inside the host's router: they use it, and never make one. All of it would cost each page 20 KiB. */
const ROUTER_PARTS = [
  ...['Link', 'NavLink', 'Navigate', 'Outlet', 'Route', 'Routes', 'createSearchParams', 'generatePath', 'matchPath'],
  ...['useHref', 'useLocation', 'useMatch', 'useNavigate', 'useParams', 'useResolvedPath', 'useSearchParams'],
]

/**
 * Publishes the host's own instance of each shared module as a file of its own. `shared-modules.json` says where each is, for
 * the page's import map; `integrity.json` has the hash of every script and style sheet of the build, without which no browser that checks
 * them would run one.
 */
export function sharedModules(): Plugin {
  let base = '/'
  let folder = ''
  const references = new Map<SharedModule, string>()
  return {
    name: 'etabli:shared-modules',
    apply: 'build',
    configResolved(config) {
      base = config.base
      folder = config.build.outDir
    },
    buildStart() {
      for (const name of SHARED_MODULES)
        references.set(
          name,
          this.emitFile({
            type: 'chunk',
            id: PREFIX + name,
            name: `shared-${name.replace(/[@/]+/g, '-').replace(/^-/, '')}`,
            preserveSignature: 'strict',
          }),
        )
    },
    resolveId(id) {
      return id.startsWith(PREFIX) ? id : null
    },
    load(id) {
      const name = SHARED_MODULES.find((candidate) => PREFIX + candidate === id)
      return name === undefined ? null : shim(name)
    },
    async writeBundle() {
      const imports = Object.fromEntries([...references].map(([name, file]) => [name, base + this.getFileName(file)]))
      await writeFile(join(folder, 'shared-modules.json'), JSON.stringify(imports))
      const files = (await readdir(join(folder, 'assets'))).filter((name) => /\.(js|css)$/.test(name))
      const integrity = await Promise.all(
        files.map(async (name) => [`${base}assets/${name}`, hashOf(await readFile(join(folder, 'assets', name)))]),
      )
      await writeFile(join(folder, 'integrity.json'), JSON.stringify(Object.fromEntries(integrity)))
    },
  }
}

function shim(name: SharedModule): string {
  if (name === 'react-router-dom') return `export { ${ROUTER_PARTS.join(', ')} } from '${name}'`
  if (!COMMON_JS.includes(name)) return `export * from '${name}'`
  const names = Object.keys(require(name)).filter((key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key))
  return `import shared from '${name}'\nexport default shared\n${names.map((key) => `export const ${key} = shared.${key}`).join('\n')}`
}

function hashOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
