// After `npm install` against a registry that carries only some platforms' packages: npm then leaves the other platforms'
// optional packages out of package-lock.json, and `npm ci` refuses the file. This adds them, so that one lock serves all.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const OS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'windows',
]
const CPU = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'ppc64le', 'riscv64', 's390x', 'wasm32', 'x64']
const ALIASES = { windows: 'win32', armhf: 'arm' }

/** The platform that a package's name tells of: `@rolldown/binding-linux-x64-gnu` is linux on x64. */
function platformOf(name) {
  const words = name.replace(/^@[^/]+\//, '').split(/[-_]/)
  const named = (known) => words.filter((word) => known.includes(word)).map((word) => ALIASES[word] ?? word)
  const cpu = named(CPU)
  const os = cpu.includes('wasm32') ? [] : named(OS)
  return { ...(cpu.length > 0 && { cpu }), ...(os.length > 0 && { os }) }
}

let added = 0
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const places = [`${path}/node_modules/${name}`, `node_modules/${name}`]
    if (places.some((place) => lock.packages[place])) continue
    if (!/^\d/.test(version)) throw new Error(`${name}: ${version} is no exact version, its entry cannot be made up`)
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev && { dev }), optional: true }
    added += 1
  }
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added} optional packages of other platforms added to the lock\n`)
