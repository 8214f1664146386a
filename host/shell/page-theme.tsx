import { ThemeService } from '@etabli/sdk'
import { PageStyles, THEMES, useComposedKeys } from '@etabli/sdk/platform/react'
import { useService, useStream } from '@etabli/sdk/react'
import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components'
import { type ReactNode, useEffect, useMemo } from 'react'

/** Fluent's theme, with the style nonce that the page's policy asks for. */
export function PageTheme({ children }: { readonly children: ReactNode }) {
  const mode = useStream(useService(ThemeService).mode$)
  const [renderer, nonce] = useMemo(() => {
    const found = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
    return [createDOMRenderer(document, found ? { styleElementAttributes: { nonce: found } } : {}), found]
  }, [])
  useComposedKeys()
  useEffect(() => {
    document.documentElement.dataset.theme = mode
  }, [mode])
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <PageStyles mode={mode} nonce={nonce} />
      <FluentProvider theme={THEMES[mode]} style={{ height: '100%' }}>
        {children}
      </FluentProvider>
    </RendererProvider>
  )
}
