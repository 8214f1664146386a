import { type Theme, webDarkTheme, webLightTheme } from '@fluentui/react-components'

/** Fluent's themes. Its links in the dark have a contrast of 3.9 on a row that is pointed at, where 4.5 is needed; these are lighter. */
export const THEMES: Readonly<Record<'light' | 'dark', Theme>> = {
  light: webLightTheme,
  dark: {
    ...webDarkTheme,
    colorBrandForegroundLink: '#77b7f7',
    colorBrandForegroundLinkHover: '#96c6fa',
    colorBrandForegroundLinkPressed: '#62abf5',
    colorBrandForegroundLinkSelected: '#77b7f7',
  },
}
