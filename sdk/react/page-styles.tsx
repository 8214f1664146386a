import { useEffect } from 'react'
import { THEMES } from './themes'

/**
 * Some browsers draw light scroll bars whatever the colour scheme is; a track without colour shows what lies under it. Without
 * motion a change is whole at once: any time at all, however short, would show its start for a frame.
 */
const rulesOf = (
  mode: keyof typeof THEMES,
) => `:root{scrollbar-color:${THEMES[mode].colorNeutralForeground4} transparent}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:0s!important;animation-iteration-count:1!important;transition-duration:0s!important}}`

interface Props {
  readonly mode: keyof typeof THEMES
  /** The page's policy may ask for one. */
  readonly nonce: string | undefined
}

/** What holds for all that is drawn, in dialogs and menus too, and what the browser draws by itself. */
export function PageStyles({ mode, nonce }: Props) {
  useEffect(() => {
    document.documentElement.style.colorScheme = mode
  }, [mode])
  return <style nonce={nonce}>{rulesOf(mode)}</style>
}
