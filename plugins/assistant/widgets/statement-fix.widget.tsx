import type { QueryRepairProps } from '@etabli/sdk/databases'
import { Button, Caption1, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { WrenchRegular } from '@fluentui/react-icons/svg/wrench'
import { BUILT_IN } from '../contract'
import { MESSAGES } from '../messages'
import { failureSentence } from '../model/failure-sentence'
import { useChatContexts } from '../model/use-chat-contexts'
import { useProviderChoice } from '../model/use-provider-choice'
import { contextFor, useStatementFix } from '../model/use-statement-fix'
import { visibleText } from '../model/visible-text'
import { ConnectModel } from './connect-model.widget'
import { ProposedChange } from './proposed-change.widget'

const useStyles = makeStyles({
  fix: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  reason: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', color: tokens.colorStatusWarningForeground1 },
})

/** In the error of a statement: asks the assistant for another one. */
export default function StatementFix(props: QueryRepairProps) {
  const { project, connection, failed } = props
  // Another error is another question.
  return <Fix key={JSON.stringify([project, connection, failed.sql, failed.message])} {...props} />
}

function Fix({ project, connection, failed, replace }: QueryRepairProps) {
  const styles = useStyles()
  const { list, names, providers } = useChatContexts(project, connection)
  const { chosen, choice } = useProviderChoice(providers)
  const { state, ask, reset } = useStatementFix(project, connection, failed)
  const context = names && contextFor(failed.sql, names)
  const reason = state.status === 'failed' ? state.reason : list.error ? failureSentence(list.error) : undefined
  const hasNoModel = providers.length > 0 && providers.every(({ name }) => name === BUILT_IN)
  return (
    <div className={styles.fix}>
      {state.status !== 'answered' && (
        <div className={styles.bar}>
          <Button
            size="small"
            icon={<WrenchRegular />}
            disabledFocusable={state.status === 'asking' || context === undefined}
            {...(chosen && { title: `${MESSAGES.answeredBy} ${chosen.title ?? chosen.name}. ${chosen.about}` })}
            onClick={() => context !== undefined && void ask(context, choice)}
          >
            {MESSAGES.fix}
          </Button>
          {state.status === 'asking' && (
            <>
              <Spinner size="tiny" label={MESSAGES.fixing} />
              <Button size="small" appearance="subtle" onClick={reset}>
                {MESSAGES.stop}
              </Button>
            </>
          )}
          {hasNoModel && <ConnectModel />}
        </div>
      )}
      {reason !== undefined && (
        <Caption1 className={styles.reason} role="alert">
          {visibleText(reason)}
        </Caption1>
      )}
      {state.status === 'answered' && (
        <ProposedChange failed={failed.sql} proposal={state.proposal} onApply={replace} onDismiss={reset} />
      )}
    </div>
  )
}
