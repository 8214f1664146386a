import type { ProjectRepository } from '@etabli/sdk/platform/server'

export const BRANCH = 'main'
export const FINDER_FOLDER = 'services/store-finder'
const AUTHOR = 'Ada Lind <ada@shop.example>'
const MAIN = `${FINDER_FOLDER}/main.mjs`

type Repository = Pick<ProjectRepository, 'run'>

/** Whether the code was written before: it stays where somebody has removed the services. */
export async function isDemoCodeThere(repository: Repository): Promise<boolean> {
  const { exitCode } = await repository.run({ args: ['cat-file', '-e', `refs/heads/${BRANCH}:${MAIN}`] })
  return exitCode === 0
}

/** Puts the code of the demo's service on the branch of a repository, on top of what is there. */
export async function writeDemoCode(repository: Repository, now: Date): Promise<void> {
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`
  const files = Object.entries(FILES).map(
    ([path, text]) => `M ${path.endsWith('/run') ? 755 : 644} inline ${path}\n${data(text)}`,
  )
  const input = [
    `commit refs/heads/${BRANCH}\ncommitter ${AUTHOR} ${Math.floor(now.getTime() / 1_000)} +0000\n`,
    `${data('Add a page that finds stores')}from refs/heads/${BRANCH}^0\n`,
    ...files,
  ].join('')
  const { exitCode, stderr } = await repository.run({ args: ['fast-import', '--quiet'], input, changes: true })
  if (exitCode !== 0) throw new Error(`git did not take the code of the demo: ${stderr}`)
}

const FILES = {
  [`${FINDER_FOLDER}/run`]: '#!/bin/sh\nexec node main.mjs\n',
  [`${FINDER_FOLDER}/stores.csv`]: `store,city,opens,closes
Vieux-Port,Marseille,09:00,19:00
Bellecour,Lyon,10:00,20:00
Capitole,Toulouse,09:30,19:30
Graslin,Nantes,10:00,19:00
Kléber,Strasbourg,09:00,18:30
`,
  [MAIN]: `// Where the stores are and when they open: a page for people, /stores.json for programs.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const [head, ...lines] = (await readFile(process.env.STORES ?? 'stores.csv', 'utf8')).trim().split('\\n')
const names = head.split(',')
const stores = lines.map((line) => Object.fromEntries(line.split(',').map((value, at) => [names[at], value])))

const row = ({ store, city, opens, closes }) =>
  \`<tr><td>\${store}</td><td>\${city}</td><td>\${opens}–\${closes}</td></tr>\`
const page = \`<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Our stores</title>
  <style>
    :root { color-scheme: light dark }
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem }
    table { border-collapse: collapse; width: 100% }
    th, td { text-align: start; padding: .5rem; border-bottom: 1px solid #8885 }
  </style>
  <h1>Our stores</h1>
  <table>
    <thead><tr><th>Store</th><th>City</th><th>Open today</th></tr></thead>
    <tbody>\${stores.map(row).join('')}</tbody>
  </table>
</html>\`

const server = createServer((request, response) => {
  console.log(request.method, request.url)
  const isJson = request.url === '/stores.json'
  response.setHeader('content-type', isJson ? 'application/json' : 'text/html; charset=utf-8')
  response.end(isJson ? JSON.stringify(stores) : page)
})
const { PORT = '8080', HOST = '0.0.0.0' } = process.env
server.listen(Number(PORT), HOST, () => console.log(\`\${stores.length} stores, on port \${PORT}\`))
`,
} as const
