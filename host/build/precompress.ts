import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|json|ttf)$/
const SMALLEST_BYTES = 1_024

/** Writes `.br` and `.gz` beside each built file, so that the server only picks one. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'etabli:precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true })
      for (const file of files.filter((name) => COMPRESSIBLE.test(name))) {
        const path = join(folder, file)
        const content = await readFile(path)
        if (content.length < SMALLEST_BYTES) continue
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
        await writeFile(
          `${path}.br`,
          await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
        )
      }
    },
  }
}
