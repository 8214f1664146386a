import { ToastService } from '@etabli/sdk'
import { callKey, useCall, useCallMutation, useService } from '@etabli/sdk/react'
import { ErrorState, PageDialog, SchemaForm, SkeletonBar } from '@etabli/sdk/ui'
import { Body1, Button, Field, Select } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type PluginForms, readPluginSettings, writePluginSettings } from '../contract'
import { SETTINGS } from '../messages'

interface Props {
  readonly title: string
  readonly forms: PluginForms
  readonly onClose: () => void
}

/** What a plugin asks administrators to set, for the organisation or for one project. */
export function SettingsDialog({ title, forms, onClose }: Props) {
  const form = useId()
  const toasts = useService(ToastService)
  const queries = useQueryClient()
  // Undefined is the organisation.
  const [chosen, setChosen] = useState<string>()
  const [isDirty, setDirty] = useState(false)
  // A form over what was there at its last opening would put that back.
  const { data, error, refetch, isFetchedAfterMount } = useCall(readPluginSettings, { pluginId: forms.id })
  const names = data?.projectNames ?? []
  const isLoading = !data || !isFetchedAfterMount
  const { mutateAsync, isPending } = useCallMutation(writePluginSettings)
  const project = forms.organisation ? chosen : (chosen ?? names[0])
  const schema = project === undefined ? forms.organisation : forms.project
  // What a project leaves out is the organisation's: a proposal would be saved in place of that.
  const inherited = forms.organisation && {}
  const stored = project === undefined ? data?.organisation : (data?.projects[project] ?? inherited)

  const save = async (values: Parameters<typeof mutateAsync>[0]['values']) => {
    try {
      await mutateAsync({ pluginId: forms.id, values, ...(project !== undefined && { project }) })
    } catch {
      // The toast of the call has said why; what was typed stays.
      return
    }
    toasts.success(SETTINGS.saved(title))
    onClose()
    await queries.invalidateQueries({ queryKey: callKey(readPluginSettings) })
  }

  return (
    <PageDialog
      title={SETTINGS.title(title)}
      width={640}
      onClose={onClose}
      staysOpen={isDirty}
      actions={
        <>
          <Button onClick={onClose}>{SETTINGS.cancel}</Button>
          <Button appearance="primary" type="submit" form={form} disabled={isLoading || !schema || isPending}>
            {SETTINGS.save}
          </Button>
        </>
      }
    >
      {forms.project && (
        <Field
          label={SETTINGS.place}
          hint={isDirty ? SETTINGS.saveFirst : SETTINGS.placeHint(forms.organisation !== undefined)}
        >
          <Select
            value={project ?? ''}
            disabled={isDirty}
            onChange={(_event, { value }) => setChosen(value === '' ? undefined : value)}
          >
            {forms.organisation && <option value="">{SETTINGS.organisation}</option>}
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      )}
      {error ? (
        <ErrorState title={SETTINGS.failed} error={error} onRetry={() => void refetch()} />
      ) : isLoading ? (
        <SkeletonBar />
      ) : schema ? (
        <SchemaForm
          key={project ?? ''}
          id={form}
          schema={schema}
          {...(stored && { stored })}
          onSubmit={(values) => void save(values)}
          onDirty={setDirty}
        />
      ) : (
        <Body1>{SETTINGS.noProjects}</Body1>
      )}
    </PageDialog>
  )
}
