import type { FluentIcon } from '@fluentui/react-icons'
import type { Locator } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The shapes of an icon, as a page draws them. */
export const shapesOf = (icon: FluentIcon): readonly string[] =>
  [...renderToStaticMarkup(createElement(icon)).matchAll(/ d="([^"]+)"/g)].map(([, shape = '']) => shape)

/** The shapes that are drawn at this place. */
export const shapesIn = (place: Locator): Promise<readonly string[]> =>
  place.locator('path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? ''))
