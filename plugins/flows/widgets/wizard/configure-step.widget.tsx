import { type FieldValue, formFaultsOf } from '@etabli/sdk'
import { SchemaFields } from '@etabli/sdk/ui'
import { Body1, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode, RefObject } from 'react'
import type { SingerConnector } from '../../contract'
import { CONNECTION, SETTINGS } from '../../messages/wizard'
import { isCompatible, type SideDraft } from '../../model/wizard/side-draft'
import type { Connections } from '../../model/wizard/use-connections'
import { ConnectionSelect } from './connection-select.widget'
import { SecretKeys } from './secret-keys.widget'

const useStyles = makeStyles({
  step: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
})

interface Props {
  readonly project: string
  readonly side: SideDraft & { readonly connector: SingerConnector }
  readonly connections: Connections
  readonly onSide: (side: SideDraft) => void
  /** Whether what is wrong is shown. */
  readonly isJudged: boolean
  readonly element: RefObject<HTMLDivElement | null>
  /** What can be tried with it. */
  readonly children: ReactNode
}

/** Steps 1 and 3: what the connector is configured with. */
export function ConfigureStep({ project, side, connections, onSide, isJudged, element, children }: Props) {
  const styles = useStyles()
  const { connector, form } = side
  const schema = connector['form-schema']
  const setValue = (name: string, value: FieldValue) =>
    onSide({ ...side, form: { ...form, [name]: { ...form[name], value } } })
  const secret = connections.secrets?.find((each) => each['redis-id'] === side.connection?.['redis-id'])
  return (
    <div ref={element} className={styles.step}>
      {connector.readiness === 'unavailable' && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{connector.reason}</MessageBarBody>
        </MessageBar>
      )}
      <ConnectionSelect
        project={project}
        connections={connections}
        value={side.connection}
        hint={CONNECTION.hintFixed}
        fits={(connection) => isCompatible(connector, connection)}
        onValue={(connection) => onSide({ ...side, connection })}
      />
      {Object.keys(schema.properties).length === 0 ? (
        <Body1>{SETTINGS.noFields}</Body1>
      ) : (
        <SchemaFields
          schema={schema}
          draft={form}
          faults={isJudged ? formFaultsOf(form, schema) : undefined}
          onValue={setValue}
        />
      )}
      <SecretKeys keys={connector['secret-keys']} held={secret?.['data-keys']} />
      {children}
    </div>
  )
}
