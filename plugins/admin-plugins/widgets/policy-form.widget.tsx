import { ToastService } from '@etabli/sdk'
import { callKey, useAccess, useCallMutation, useService } from '@etabli/sdk/react'
import { Button, Field, makeStyles, Textarea, Tooltip, tokens } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listPlugins, type PluginPolicy, readPolicy, writePolicy } from '../contract'
import { POLICY } from '../messages'
import { faultyLine, POLICY_LISTS, toPolicy, toTexts } from '../model/policy-lines'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalL, paddingBottom: tokens.spacingVerticalXL },
  names: { '& textarea': { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 } },
  buttons: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly policy: PluginPolicy
  readonly onClose: () => void
}

export function PolicyForm({ policy, onClose }: Props) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useCallMutation(writePolicy)
  const mayWrite = useAccess(writePolicy.access).granted
  const [texts, setTexts] = useState(() => toTexts(policy))
  const faults = POLICY_LISTS.map((list) => faultyLine(texts[list]))

  const save = async () => {
    try {
      await mutateAsync(toPolicy(texts))
    } catch {
      // The toast of the call has said why; what was typed stays.
      return
    }
    toasts.success(POLICY.saved)
    onClose()
    await queries.invalidateQueries({ queryKey: callKey(readPolicy) })
    await queries.invalidateQueries({ queryKey: callKey(listPlugins) })
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {POLICY_LISTS.map((list, index) => {
        const fault = faults[index]
        return (
          <Field
            key={list}
            label={POLICY.lists[list].label}
            hint={POLICY.lists[list].hint}
            {...(fault !== undefined && { validationMessage: POLICY.invalid(fault) })}
          >
            <Textarea
              className={styles.names}
              value={texts[list]}
              rows={list === 'hashes' ? 5 : 3}
              resize="vertical"
              spellCheck={false}
              readOnly={!mayWrite}
              onChange={(_event, { value }) => setTexts({ ...texts, [list]: value })}
            />
          </Field>
        )
      })}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{POLICY.cancel}</Button>
        {mayWrite ? (
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={isPending || faults.some((fault) => fault !== undefined)}
          >
            {POLICY.save}
          </Button>
        ) : (
          <Tooltip content={POLICY.superadminOnly} relationship="description" withArrow>
            <Button appearance="primary" disabledFocusable>
              {POLICY.save}
            </Button>
          </Tooltip>
        )}
      </div>
    </form>
  )
}
