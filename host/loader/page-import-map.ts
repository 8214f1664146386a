import * as z from 'zod/mini'

const ImportMap = z.object({ integrity: z._default(z.record(z.string(), z.string()), {}) })

/** A text that may become a script: the page's policy asks for it. */
interface ScriptPolicy {
  createScript(text: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScript: (text: string) => string }): ScriptPolicy
}

/** Which scripts the browser runs in this page: those whose hashes the page came with, and those that are added later. */
class PageImportMap {
  readonly #hashes = new Map<string, string>()
  #policy: ScriptPolicy | undefined
  #probes = 0

  constructor(private readonly page: Document) {
    const first = page.querySelector('script[type=importmap]')?.textContent
    if (first) this.#remember(ImportMap.parse(JSON.parse(first)).integrity)
  }

  /**
   * Tells the browser the hashes of files that were installed since the page was opened.
   * @returns whether the browser took it: one that allows a single import map needs a reload
   */
  add(map: unknown): boolean {
    const { integrity } = ImportMap.parse(map)
    // A rule that is there already would be dropped, with a warning for each in the console.
    const added = Object.fromEntries(Object.entries(integrity).filter(([address]) => !this.#hashes.has(address)))
    if (Object.keys(added).length === 0) return true
    const isTaken = this.#append(added)
    if (isTaken) this.#remember(added)
    return isTaken
  }

  /**
   * Lists the bytes of an address under a second one.
   * @returns whether the browser would run them from there
   */
  addCopy(address: string, copy: string): boolean {
    const hash = this.#hashes.get(address)
    // Where the page lists no hashes, none is asked for.
    return hash === undefined ? this.#hashes.size === 0 : this.#append({ [copy]: hash })
  }

  #remember(integrity: Readonly<Record<string, string>>): void {
    for (const [address, hash] of Object.entries(integrity)) this.#hashes.set(address, hash)
  }

  #append(integrity: Readonly<Record<string, string>>): boolean {
    this.#probes += 1
    const probe = `etabli-probe-${this.#probes}`
    const script = this.page.createElement('script')
    script.type = 'importmap'
    const nonce = this.page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
    if (nonce) script.nonce = nonce
    script.textContent = this.#trusted(JSON.stringify({ imports: { [probe]: '/app/' }, integrity }))
    this.page.head.append(script)
    script.remove()
    return resolves(probe)
  }

  #trusted(text: string): string {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
    if (!trustedTypes) return text
    this.#policy ??= trustedTypes.createPolicy('etabli-import-map', { createScript: (map) => map })
    return this.#policy.createScript(text)
  }
}

export const pageImportMap = new PageImportMap(document)

function resolves(specifier: string): boolean {
  try {
    import.meta.resolve(specifier)
    return true
  } catch {
    return false
  }
}
