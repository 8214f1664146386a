import { pageHashes, readHashes } from './page-hashes'

/** A text that may become a script: the page's policy asks for it. */
interface ScriptPolicy {
  createScript(text: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScript: (text: string) => string }): ScriptPolicy
}

/** Adds to the scripts that the browser runs in this page. */
class PageImportMap {
  #policy: ScriptPolicy | undefined
  #probes = 0

  constructor(private readonly page: Document) {}

  /**
   * Tells the browser the hashes of files that were installed since the page was opened.
   * @returns whether the browser took it: one that allows a single import map needs a reload
   */
  add(map: unknown): boolean {
    // A rule that is there already would be dropped, with a warning for each in the console.
    return this.#addHashes(Object.entries(readHashes(map)).filter(([address]) => !pageHashes().has(address)))
  }

  /**
   * Lists the bytes of all files of a folder under a second one.
   * @returns whether the browser would run them from there
   */
  addCopies(folder: string, copy: string): boolean {
    const files = [...pageHashes()].filter(([address]) => address.startsWith(folder))
    // Where the page lists no hashes, none is asked for.
    if (files.length === 0) return pageHashes().size === 0
    return this.#addHashes(files.map(([address, hash]) => [copy + address.slice(folder.length), hash]))
  }

  #addHashes(added: readonly (readonly [address: string, hash: string])[]): boolean {
    if (added.length === 0) return true
    const isTaken = this.#append(Object.fromEntries(added))
    if (isTaken) for (const [address, hash] of added) pageHashes().set(address, hash)
    return isTaken
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
