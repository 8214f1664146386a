import { PageLink, useAddressState } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { Service } from '../../contract'
import { LOGS } from '../../messages/control'
import { LOG_ADDRESS, LOG_NAMES } from '../../model/control/log-address'
import type { CloudName } from '../../model/shared/clouds'
import { LogDialog } from './log-dialog.widget'

const useStyles = makeStyles({
  links: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
})

/** Links to the two logs of a deployment, and the one that is open. */
export function LogsPart({ service, cloud }: { readonly service: Service; readonly cloud: CloudName }) {
  const styles = useStyles()
  const [open, setOpen] = useAddressState(LOG_ADDRESS)
  return (
    <span className={styles.links}>
      {LOG_NAMES.map((name) => (
        <PageLink key={name} to={`?log=${name}`}>
          {LOGS.titles[name]}
        </PageLink>
      ))}
      {open && <LogDialog service={service} cloud={cloud} name={open} onClose={() => setOpen(() => undefined)} />}
    </span>
  )
}
