import { PageLink, SkeletonBar } from '@etabli/sdk/ui'
import { Caption1, Field, Link, makeStyles, Select, tokens } from '@fluentui/react-components'
import type { FlowConnection, FlowSecret } from '../../contract'
import { CONNECTION } from '../../messages/wizard'
import { newSecretPath } from '../../model/shared/paths'
import { connectionOf } from '../../model/wizard/side-draft'
import type { Connections } from '../../model/wizard/use-connections'

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalM },
  field: { flex: '1 1 280px', minWidth: 0, maxWidth: '420px' },
  // Beside the field, below its label; below all of it where there is no room beside it.
  new: { paddingTop: '34px', '@media (max-width: 480px)': { paddingTop: 0 } },
})

const GROUPS = ['connection', 'custom'] as const

interface Props {
  readonly project: string
  readonly connections: Connections
  readonly value: FlowConnection | undefined
  readonly onValue: (connection: FlowConnection) => void
  /** Which of them are offered; default: all. */
  readonly fits?: (connection: FlowConnection) => boolean
  readonly hint: string
}

/** With which secret a side of a flow reaches its system. */
export function ConnectionSelect({ project, connections, value, onValue, hint, fits = () => true }: Props) {
  const styles = useStyles()
  const { secrets, error, retry } = connections
  if (!secrets && !error)
    return (
      <span role="status" aria-label={CONNECTION.label}>
        <SkeletonBar width="medium" />
      </span>
    )
  const offered = (secrets ?? []).map(connectionOf).filter(fits)
  const id = value?.['redis-id'] ?? ''
  const isListed = offered.some((each) => each['redis-id'] === id)
  return (
    <div className={styles.line}>
      <Field
        label={CONNECTION.label}
        required
        className={styles.field}
        hint={secrets?.length === 0 ? CONNECTION.none : hint}
        {...(error !== undefined && {
          validationMessage: (
            <>
              {CONNECTION.failed} <Link onClick={retry}>{CONNECTION.retry}</Link>
            </>
          ),
        })}
      >
        <Select
          value={id}
          onChange={(_event, { value: next }) => {
            const chosen = offered.find((each) => each['redis-id'] === next)
            if (chosen) onValue(chosen)
          }}
        >
          {id === '' && <option value="">{CONNECTION.choose}</option>}
          {/* One that this user may not read stays, where it was there before. */}
          {value && !isListed && <option value={id}>{CONNECTION.kept(value.name)}</option>}
          {GROUPS.map((kind) => (
            <Group key={kind} kind={kind} offered={offered} />
          ))}
        </Select>
      </Field>
      <Caption1 className={styles.new}>
        <PageLink to={newSecretPath(project)}>{CONNECTION.create}</PageLink>
      </Caption1>
    </div>
  )
}

interface GroupProps {
  readonly kind: FlowSecret['kind']
  readonly offered: readonly FlowConnection[]
}

function Group({ kind, offered }: GroupProps) {
  const own = offered.filter((each) => each.kind === kind)
  if (own.length === 0) return null
  return (
    <optgroup label={CONNECTION.groups[kind]}>
      {own.map((each) => (
        <option key={each['redis-id']} value={each['redis-id']}>
          {each['connection-type'] === '' ? each.name : `${each.name} (${each['connection-type']})`}
        </option>
      ))}
    </optgroup>
  )
}
