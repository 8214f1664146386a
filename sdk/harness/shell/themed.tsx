import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components'
import { type ReactNode, useMemo } from 'react'
import { FocusKeeper } from '../../react/focus-keeper'
import { THEMES } from '../../react/themes'
import { useComposedKeys } from '../../react/use-composed-keys'
import { usePageColors } from '../../react/use-page-colors'

/** Fluent's theme as the workbench has it, with the style nonce where the page's policy asks for one. */
export function Themed({ theme, children }: { readonly theme: 'light' | 'dark'; readonly children: ReactNode }) {
  const renderer = useMemo(() => {
    const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
    return createDOMRenderer(document, nonce ? { styleElementAttributes: { nonce } } : {})
  }, [])
  usePageColors(theme)
  useComposedKeys()
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={THEMES[theme]} style={{ minHeight: '100vh' }}>
        <FocusKeeper />
        {children}
      </FluentProvider>
    </RendererProvider>
  )
}
