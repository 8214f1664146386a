import { makeStyles, shorthands, tokens } from '@fluentui/react-components'
import type { DemoSignIn } from '../../kernel/create-kernel'
import { SIGN_IN } from './messages'

const useStyles = makeStyles({
  demo: {
    marginTop: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  text: { margin: `0 0 ${tokens.spacingVerticalXS}` },
  account: {
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    width: '100%',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    font: 'inherit',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    textAlign: 'left',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { ...shorthands.outline('2px', 'solid', tokens.colorStrokeFocus2) },
  },
  password: { whiteSpace: 'nowrap' },
  email: { color: tokens.colorBrandForegroundLink },
})

interface Props {
  readonly demo: DemoSignIn
  readonly onChoose: (account: { readonly username: string; readonly password: string }) => void
}

/** Fills the form with one of the demo organisation's accounts. */
export function DemoAccounts({ demo, onChoose }: Props) {
  const styles = useStyles()
  return (
    <aside className={styles.demo} aria-label={SIGN_IN.demoAccounts}>
      <p className={styles.text}>
        {SIGN_IN.demo} <code className={styles.password}>{demo.password}</code>
      </p>
      {demo.accounts.map(({ email, can }) => (
        <button
          key={email}
          type="button"
          className={styles.account}
          onClick={() => onChoose({ username: email, password: demo.password })}
        >
          <span className={styles.email}>{email}</span>
          <span>{can}</span>
        </button>
      ))}
    </aside>
  )
}
