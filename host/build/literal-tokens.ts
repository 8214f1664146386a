import { tokens } from '@fluentui/react-theme'
import type { Plugin } from 'vite'

const VALUES: Readonly<Record<string, string>> = tokens

/**
 * Puts the values of Fluent's tokens into its components. Their styles come compiled, but some files still compute a text
 * from a token that nothing reads any more: for one of them, behind the button, the first page carried all 500 names.
 */
export function literalTokens(): Plugin {
  return {
    name: 'etabli:literal-tokens',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@fluentui\/.*\.styles\.js$/, code: /\btokens\.\w/ },
      handler(code) {
        const literal = code.replace(/\btokens\.(\w+)/g, (use, name: string) => {
          const value = VALUES[name]
          return value === undefined ? use : JSON.stringify(value)
        })
        return { code: literal, map: null }
      },
    },
  }
}
