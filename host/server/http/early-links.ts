import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TOKEN_COOKIE } from '@etabli/core/constants'
import * as z from 'zod/mini'

/** Written by the build: see `host/build/early-preload.ts`. */
const Groups = z.array(
  z.object({ pattern: z.string(), addresses: z.array(z.string()), isForVisitors: z._default(z.boolean(), false) }),
)

interface Asked {
  /** The path with its search. */
  readonly url: string
  readonly cookie: string | undefined
}

/** Links to the code that the page of this address will ask for once it has found out whether somebody is signed in. */
export type EarlyLinks = (asked: Asked) => string

/**
 * A browser that holds a token fetches the workbench beside the entry. A visitor without one gets only what the sign-in page
 * needs. Whether the token is still good is for the calls to find out.
 */
export async function readEarlyLinks(folder: string): Promise<EarlyLinks> {
  const groups = Groups.parse(JSON.parse(await readFile(join(folder, 'early-preload.json'), 'utf8'))).map(
    ({ pattern, addresses, isForVisitors }) => ({
      pattern: new RegExp(pattern),
      isForVisitors,
      links: addresses.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`).join(''),
    }),
  )
  return ({ url, cookie }) => {
    const isVisitor = !cookie?.includes(`${TOKEN_COOKIE}=`)
    const path = url.split('?')[0] ?? ''
    return groups
      .filter(({ pattern, isForVisitors }) => isForVisitors === isVisitor && pattern.test(path))
      .map(({ links }) => links)
      .join('')
  }
}
