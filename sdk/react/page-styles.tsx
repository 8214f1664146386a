import { useEffect } from 'react'
import { THEMES } from './themes'

/**
 * Some browsers draw light scroll bars whatever the colour scheme is; a track without colour shows what lies under it. Without
 * motion a change is whole at once: any time at all, however short, would show its start for a frame. WebKit, which alone has
 * hanging punctuation, shows today in a field for a day in which nothing has been chosen. Where a system forces its colours,
 * what is chosen has neither its background nor its shadow.
 */
const rulesOf = (
  mode: keyof typeof THEMES,
) => `:root{scrollbar-color:${THEMES[mode].colorNeutralForeground4} transparent}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:0s!important;animation-iteration-count:1!important;transition-duration:0s!important}}
@supports (hanging-punctuation:first){input[type=date][value='']:not(:focus)::-webkit-datetime-edit{opacity:0}}
@media (forced-colors:active){:is(a,button,[role=treeitem])[aria-current],[aria-selected=true],[aria-pressed=true]{outline:2px dashed Highlight;outline-offset:-2px}}`

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
