// `npm run test:without -- <plugin>`: the whole checks and tests of everything else, in a copy without the folder of that plugin.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { copyWithout, removeCopy } from './copy-without'
import { SourceGraph } from './source-graph'

const ROOT = join(import.meta.dirname, '../..')
const [plugin = '', ...more] = process.argv.slice(2)
if (!/^[\w-]+$/.test(plugin) || !existsSync(join(ROOT, 'plugins', plugin))) {
  process.stderr.write(
    `There is no folder plugins/${plugin}. Run: npm run test:without -- <folder under plugins> [tests]\n`,
  )
  process.exit(1)
}

const graph = await SourceGraph.read()
const tests = await graph.testsOf(plugin)
// What only its tests need goes with them.
const left = [...graph.needing(plugin)].filter((file) => !tests.has(file))
process.stdout.write(
  `Without plugins/${plugin} and the tests that go with it:\n  ${[...tests, ...left].sort().join('\n  ')}\n`,
)
const copy = await copyWithout([plugin], new Set([...tests, ...left]))
try {
  const passed = run('run', 'check:types') && run('run', 'check:boundaries') && run('test', '--', ...more)
  process.exitCode = passed ? 0 : 1
} finally {
  await removeCopy(copy)
}

function run(...args: readonly string[]): boolean {
  return spawnSync('npm', ['--silent', ...args], { cwd: copy, stdio: 'inherit' }).status === 0
}
