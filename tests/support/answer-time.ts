const SILENT: ReadonlySet<string> = new Set(['silent', 'half', 'half-open'])

/** How many milliseconds a stand-in for a cloud is waited for: hardly any while it is to be silent, else what a busy machine takes. */
export function answerTime({ waiting }: { readonly waiting: readonly { readonly kind: string }[] }): number {
  return waiting.some(({ kind }) => SILENT.has(kind)) ? 200 : 30_000
}
