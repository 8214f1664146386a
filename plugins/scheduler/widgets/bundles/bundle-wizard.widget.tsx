import { useCall } from '@etabli/sdk/react'
import { Wizard, type WizardStep } from '@etabli/sdk/ui'
import { useNavigate } from 'react-router-dom'
import { type Bundle, listArtefacts } from '../../contract'
import { BUNDLE_WIZARD } from '../../messages/bundles'
import { bundlePath, bundlesPath } from '../../model/bundles/bundle-paths'
import { useBundleForm } from '../../model/bundles/use-bundle-form'
import { ConfirmationDialog } from './confirmation-dialog.widget'
import { OrderStep } from './order-step.widget'
import { PickStep } from './pick-step.widget'

interface Props {
  readonly project: string
  /** Absent for a new one. */
  readonly stored?: Bundle
}

/** Two steps to a bundle: what it runs, and in which order. */
export function BundleWizard({ project, stored }: Props) {
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useCall(listArtefacts, { project }, { quiet: true })
  const artefacts = data?.artefacts
  const form = useBundleForm({ project, artefacts, ...(stored && { stored }) })
  const amount = form.draft.artefacts.length
  const listed = { artefacts, error: isFetching ? null : error, retry: () => void refetch() }
  const pick: WizardStep = {
    label: BUNDLE_WIZARD.pick,
    heading: BUNDLE_WIZARD.pickHeading,
    view: <PickStep project={project} form={form} listed={listed} />,
    ...(amount === 0 && { blocked: BUNDLE_WIZARD.pickFirst }),
  }
  const order: WizardStep = {
    label: BUNDLE_WIZARD.order,
    heading: BUNDLE_WIZARD.orderHeading,
    view: <OrderStep form={form} />,
    check: () => form.isConcurrencyRight,
  }
  return (
    <>
      <Wizard
        title={stored ? BUNDLE_WIZARD.update(stored.name) : BUNDLE_WIZARD.create}
        steps={[pick, order]}
        step={form.step}
        onStep={form.setStep}
        finish={BUNDLE_WIZARD.finish}
        isFinishing={form.isSaving}
        onFinish={form.ask}
        onCancel={() => navigate(stored ? bundlePath(project, stored['redis-id']) : bundlesPath(project))}
      />
      {form.isAsking && (
        <ConfirmationDialog
          {...(stored && { stored })}
          amount={amount}
          isSaving={form.isSaving}
          onSave={form.save}
          onClose={form.endAsking}
        />
      )}
    </>
  )
}
