// What Monaco needs to live under the page's content security policy. Run before Monaco, which reads it.
import workerUrl from 'monaco-editor/editor/editor.worker?worker&url'
import { arrives } from '../loader/arrives'
import { untilArrived } from '../loader/until-arrived'

interface Policy {
  createHTML(text: string): string
  createScript(text: string): string
  createScriptURL(text: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }

// One for all of Monaco's parts: the page's policy names each that may be made. Monaco escapes what it makes HTML of.
const policy = trustedTypes?.createPolicy('etabli-code-editor', {
  createHTML: (text) => text,
  createScript: () => '',
  createScriptURL: (text) => (text === workerUrl ? text : ''),
})

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

// Monaco makes style elements and has no option for their nonce. A script that runs here could read the nonce itself.
if (nonce) {
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
}

Reflect.set(globalThis, 'MonacoEnvironment', {
  // A worker whose code did not come is none for as long as the page is open, and nobody could ask for another.
  getWorker: async () => {
    await untilArrived(() => arrives(workerUrl), window)
    return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module', name: 'code-editor' })
  },
  createTrustedTypesPolicy: () => policy,
})
