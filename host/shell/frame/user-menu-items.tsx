import { PASSWORD_PATH } from '@etabli/core/constants'
import { AuthService, type ThemeChoice, ThemeService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { type MenuPopover, useMenuStyles } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSurfaces } from '../surfaces/surfaces'
import { useTour } from '../tour/use-tour'
import { FRAME, USER_MENU } from './messages'
import { useLanguages } from './use-languages'

const THEMES: readonly ThemeChoice[] = ['system', 'light', 'dark']

const useStyles = makeStyles({
  group: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXS}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  check: { display: 'inline-flex', width: '16px' },
})

interface Props {
  readonly menu: MenuPopover
}

export default function UserMenuItems({ menu }: Props) {
  const menuStyles = useMenuStyles()
  const styles = useStyles()
  const surfaces = useSurfaces()
  const navigate = useNavigate()
  const tour = useTour()
  const auth = useService(AuthService)
  const theme = useService(ThemeService)
  const chosen = useStream(theme.choice$)
  const languages = useLanguages()
  // The menu may have opened before this code was here.
  useEffect(menu.focusFirst, [])
  const action = (label: string, run: () => void) => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={menuStyles.entry}
      onClick={() => {
        menu.close()
        run()
      }}
    >
      <span className={menuStyles.label}>{label}</span>
    </button>
  )
  // A failure is shown as a toast by the call itself, and the session stays.
  const logout = () => void auth.logout().catch(() => undefined)
  return (
    <div role="menu" tabIndex={-1} aria-label={FRAME.account} onKeyDown={menu.onKeyDown}>
      <div className={styles.group} id="theme-choices">
        {USER_MENU.theme}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of a menu is no fieldset */}
      <div role="group" aria-labelledby="theme-choices">
        {THEMES.map((choice) => (
          <Choice
            key={choice}
            label={USER_MENU.themes[choice]}
            isChosen={choice === chosen}
            onChoose={() => theme.choose(choice)}
          />
        ))}
      </div>
      <div className={menuStyles.divider} />
      <div className={styles.group} id="language-choices">
        {USER_MENU.language}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of a menu is no fieldset */}
      <div role="group" aria-labelledby="language-choices">
        {languages.map(({ tag, name, isChosen, choose }) => (
          <Choice key={tag} label={name} isChosen={isChosen} lang={tag} onChoose={choose} />
        ))}
      </div>
      <div className={menuStyles.divider} />
      {action(USER_MENU.history, () => surfaces.open('history'))}
      {action(USER_MENU.shortcuts, () => surfaces.open('shortcuts'))}
      {action(USER_MENU.release, () => surfaces.open('release'))}
      {action(USER_MENU.tour, tour.ask)}
      <div className={menuStyles.divider} />
      {action(USER_MENU.password, () => void navigate(PASSWORD_PATH))}
      {action(USER_MENU.logout, logout)}
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly isChosen: boolean
  /** Where the label is in a language of its own. */
  readonly lang?: string
  readonly onChoose: () => void
}

/** One of several, of which one is chosen. */
function Choice({ label, isChosen, lang, onChoose }: ChoiceProps) {
  const menuStyles = useMenuStyles()
  const styles = useStyles()
  return (
    <button
      type="button"
      role="menuitemradio"
      tabIndex={-1}
      aria-checked={isChosen}
      className={menuStyles.entry}
      onClick={onChoose}
    >
      <span lang={lang} className={menuStyles.label}>
        {label}
      </span>
      <span className={styles.check}>{isChosen && <Checkmark16Regular />}</span>
    </button>
  )
}
