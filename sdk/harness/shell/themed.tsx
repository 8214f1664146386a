import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components'
import { type ReactNode, useMemo } from 'react'
import { PageStyles } from '../../react/page-styles'
import { THEMES } from '../../react/themes'
import { useComposedKeys } from '../../react/use-composed-keys'

/** Fluent's theme as the workbench has it, with the style nonce where the page's policy asks for one. */
export function Themed({ theme, children }: { readonly theme: 'light' | 'dark'; readonly children: ReactNode }) {
  const [renderer, nonce] = useMemo(() => {
    const found = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
    return [createDOMRenderer(document, found ? { styleElementAttributes: { nonce: found } } : {}), found]
  }, [])
  useComposedKeys()
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <PageStyles mode={theme} nonce={nonce} />
      <FluentProvider theme={THEMES[theme]} style={{ minHeight: '100vh' }}>
        {children}
      </FluentProvider>
    </RendererProvider>
  )
}
