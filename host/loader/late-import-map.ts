import * as z from 'zod/mini'

const ImportMap = z.object({ integrity: z._default(z.record(z.string(), z.string()), {}) })

/** A text that may become a script: the page's policy asks for it. */
interface ScriptPolicy {
  createScript(text: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScript: (text: string) => string }): ScriptPolicy
}

let policy: ScriptPolicy | undefined
let probes = 0

/**
 * Tells the browser the hashes of files that were installed since the page was opened; without them it runs none of them.
 * @returns whether the browser took it: one that allows a single import map needs a reload
 */
export function addImportMap(page: Document, map: unknown): boolean {
  const { integrity } = ImportMap.parse(map)
  probes += 1
  const probe = `etabli-probe-${probes}`
  const script = page.createElement('script')
  script.type = 'importmap'
  const nonce = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce) script.nonce = nonce
  script.textContent = trusted(JSON.stringify({ imports: { [probe]: '/app/' }, integrity }))
  page.head.append(script)
  script.remove()
  return resolves(probe)
}

function trusted(text: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return text
  policy ??= trustedTypes.createPolicy('etabli-import-map', { createScript: (map) => map })
  return policy.createScript(text)
}

function resolves(specifier: string): boolean {
  try {
    import.meta.resolve(specifier)
    return true
  } catch {
    return false
  }
}
