import { ThemeService } from '@etabli/sdk'
import { THEMES, useComposedKeys, usePageColors } from '@etabli/sdk/platform/react'
import { useService, useStream } from '@etabli/sdk/react'
import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components'
import { type ReactNode, useMemo } from 'react'

/** Fluent's theme, with the style nonce that the page's policy asks for. */
export function PageTheme({ children }: { readonly children: ReactNode }) {
  const mode = useStream(useService(ThemeService).mode$)
  const renderer = useMemo(() => {
    const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
    return createDOMRenderer(document, nonce ? { styleElementAttributes: { nonce } } : {})
  }, [])
  usePageColors(mode)
  useComposedKeys()
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={THEMES[mode]} style={{ height: '100%' }}>
        {children}
      </FluentProvider>
    </RendererProvider>
  )
}
