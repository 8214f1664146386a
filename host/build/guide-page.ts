import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { marked } from 'marked'
import type { Plugin } from 'vite'

const PAGE = 'guide.html'
const STYLES = 'guide.css'
/** As the guide names them, so that they are seen where its source is read, too. */
const PICTURES = '../images/'
const PICTURE = /^guide-[a-z-]+\.png$/

/** Makes a page of docs/user/guide.md: what the menu's Guide opens where the operator names no other documentation. */
export function guidePage(root: string): Plugin {
  let base = '/'
  const styles = () => readFile(join(root, 'host/guide/guide.css'), 'utf8')
  const images = join(root, 'docs/images')
  const pictures = async () => (await readdir(images)).filter((name) => PICTURE.test(name))
  const page = async () => pageOf(await readFile(join(root, 'docs/user/guide.md'), 'utf8'), base)
  return {
    name: 'etabli:guide-page',
    configResolved(config) {
      base = config.base
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: PAGE, source: await page() })
      this.emitFile({ type: 'asset', fileName: STYLES, source: await styles() })
      for (const name of await pictures())
        this.emitFile({ type: 'asset', fileName: name, source: await readFile(join(images, name)) })
    },
    configureServer(server) {
      server.middlewares.use(base + PAGE, async (_request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8').end(await page())
      })
      server.middlewares.use(base + STYLES, async (_request, response) => {
        response.setHeader('content-type', 'text/css').end(await styles())
      })
      server.middlewares.use(base, async ({ url }, response, next) => {
        const name = url?.slice(1) ?? ''
        if (!PICTURE.test(name)) return next()
        response.setHeader('content-type', 'image/png').end(await readFile(join(images, name)))
      })
    },
  }
}

/** The text is our own, so what is made of it is not cleaned. */
async function pageOf(text: string, base: string): Promise<string> {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Guide – Etabli</title>
    <link rel="icon" type="image/svg+xml" href="${base}etabli.svg" />
    <link rel="stylesheet" href="${base}${STYLES}" />
  </head>
  <body>
    <main>
${await marked.parse(text.replaceAll(`](${PICTURES}`, `](${base}`))}
    </main>
  </body>
</html>
`
}
