import type { Role } from '@etabli/sdk/platform/access'
import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { USERS } from '../messages'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  choices: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, border: 'none' },
  buttons: { display: 'flex', justifyContent: 'flex-end', columnGap: tokens.spacingHorizontalS },
})

interface Props {
  /** The roles that any user has. */
  readonly choices: readonly Role[]
  readonly chosen: readonly Role[]
  readonly onApply: (roles: readonly Role[]) => void
}

/** Users of any of the chosen roles; of every role where none is chosen. */
export function RoleFilter({ choices, chosen, onApply }: Props) {
  const styles = useStyles()
  const [roles, setRoles] = useState(chosen)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onApply(roles)
      }}
    >
      {/* No Field: it would give all of them one id. */}
      <fieldset className={styles.choices}>
        <legend>{USERS.roles}</legend>
        {choices.map((role) => (
          <Checkbox
            key={role}
            label={role}
            checked={roles.includes(role)}
            onChange={(_, { checked }) =>
              setRoles(checked === true ? [...roles, role] : roles.filter((other) => other !== role))
            }
          />
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => onApply([])}>
          {USERS.clear}
        </Button>
        <Button size="small" appearance="primary" type="submit">
          {USERS.apply}
        </Button>
      </div>
    </form>
  )
}
