import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TOKEN_COOKIE } from '@etabli/core/constants'
import * as z from 'zod/mini'

/** Written by the build: see `host/build/early-preload.ts`. */
const Groups = z.array(z.object({ pattern: z.string(), addresses: z.array(z.string()) }))

interface Asked {
  /** The path with its search. */
  readonly url: string
  readonly cookie: string | undefined
}

/** Links to the code that the page of this address will ask for once it has found out that somebody is signed in. */
export type EarlyLinks = (asked: Asked) => string

/**
 * A browser that holds a token fetches the workbench beside the entry. A visitor without one gets only what the sign-in page
 * needs. Whether the token is still good is for the calls to find out.
 */
export async function readEarlyLinks(folder: string): Promise<EarlyLinks> {
  const groups = Groups.parse(JSON.parse(await readFile(join(folder, 'early-preload.json'), 'utf8'))).map(
    ({ pattern, addresses }) => ({
      pattern: new RegExp(pattern),
      links: addresses.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`).join(''),
    }),
  )
  return ({ url, cookie }) => {
    if (!cookie?.includes(`${TOKEN_COOKIE}=`)) return ''
    const path = url.split('?')[0] ?? ''
    return groups
      .filter(({ pattern }) => pattern.test(path))
      .map(({ links }) => links)
      .join('')
  }
}
