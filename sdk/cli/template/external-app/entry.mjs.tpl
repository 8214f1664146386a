// `npm run entry -- https://apps.example.org/{{id}}.js`: the entry for `external-apps` in the record of a user.
import { readFile } from 'node:fs/promises'

const [address] = process.argv.slice(2)
if (!/^https?:\/\//.test(address ?? '')) {
  process.stderr.write('Say where you put dist/index.js: npm run entry -- https://apps.example.org/{{id}}.js\n')
  process.exit(1)
}
const { manifest, entry, files } = JSON.parse(await readFile(new URL('dist/plugin.manifest.json', import.meta.url)))
const { id, title, needs } = manifest
process.stdout.write(`${JSON.stringify({ name: title, entry: address, integrity: files[entry], id, needs }, null, 2)}\n`)
