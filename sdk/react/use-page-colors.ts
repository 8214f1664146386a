import { useEffect } from 'react'
import { THEMES } from './themes'

/**
 * The theme of the document, and of what the browser draws by itself. Some draw light scroll bars whatever the colour scheme is;
 * a track without colour shows what lies under it.
 */
export function usePageColors(mode: keyof typeof THEMES): void {
  useEffect(() => {
    const { style, dataset } = document.documentElement
    dataset.theme = mode
    style.colorScheme = mode
    style.scrollbarColor = `${THEMES[mode].colorNeutralForeground4} transparent`
  }, [mode])
}
