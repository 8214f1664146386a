import { createContext, useContext } from 'react'

/** How the menu is shown in which a widget stands. */
export interface MenuState {
  /** Icons only; names are then told by a `RailTip`. */
  readonly narrow: boolean
}

export const MenuContext = createContext<MenuState>({ narrow: false })

/** The menu round this widget. */
export function useMenu(): MenuState {
  return useContext(MenuContext)
}
