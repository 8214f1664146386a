// `npm run build:sdk [-- folder]`: the SDK as a stranger gets it, ready for `npm pack`, in `sdk/dist` or another folder.
import { execFile } from 'node:child_process'
import { chmod, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { buildHarnessPage } from './build-harness-page'
import { publishedPackage } from './published-package'
import { rewriteSpecifiers } from './rewrite-specifiers'

const root = join(import.meta.dirname, '../..')
/** Where `etabli doctor` looks for the page that it opens plugins in. */
const HARNESS_PAGE = join('sdk', 'harness', 'page')

/** Compiles `core`, `sdk` and the frames of `host` side by side, so that the package needs nothing of this repository. */
export async function buildSdk(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await Promise.all([compile(folder), buildHarnessPage(join(folder, HARNESS_PAGE))])
  await makeStandAlone(folder)
  await cp(join(root, 'sdk/cli/template'), join(folder, 'sdk/cli/template'), { recursive: true })
  await copyGuide(join(folder, 'docs'))
  const examples = { recursive: true, filter: (path: string) => !/\.test\.tsx$/.test(path) }
  await cp(join(root, 'sdk/examples'), join(folder, 'sdk/examples'), examples)
  await cp(join(root, 'sdk/README.md'), join(folder, 'README.md'))
  await chmod(join(folder, 'sdk/cli/main.js'), 0o755)
  const own = JSON.parse(await readFile(join(root, 'sdk/package.json'), 'utf8'))
  const workbench = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(publishedPackage(own, workbench), null, 2)}\n`)
}

/** In the package the guide is one folder nearer to the examples that it leads to. */
async function copyGuide(folder: string): Promise<void> {
  await cp(join(root, 'docs/plugin-author'), folder, { recursive: true })
  for (const file of await readdir(folder)) {
    const text = await readFile(join(folder, file), 'utf8')
    await writeFile(join(folder, file), text.replaceAll('](../../sdk/', '](../sdk/'))
  }
}

async function compile(folder: string): Promise<void> {
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')
  const options = ['-p', join(root, 'sdk/tsconfig.build.json'), '--outDir', folder]
  await promisify(execFile)(process.execPath, [compiler, ...options], { cwd: root })
}

/** Specifiers that Node and every bundler resolve alike: relative, with their extension. */
async function makeStandAlone(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter(
    // The page is built whole already.
    (file) => /\.(js|d\.ts)$/.test(file) && !file.startsWith(HARNESS_PAGE),
  )
  const known = new Set(files)
  for (const file of files) {
    const path = join(folder, file)
    const code = await readFile(path, 'utf8')
    const rewritten = rewriteSpecifiers(code, file, known)
    if (rewritten !== code) await writeFile(path, rewritten)
  }
}

if (process.argv[1] === import.meta.filename) {
  const folder = resolve(process.argv[2] ?? join(root, 'sdk/dist'))
  await buildSdk(folder)
  process.stdout.write(`The SDK is in ${folder}: npm pack it there\n`)
}
