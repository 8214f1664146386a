import { SkeletonBar, Wizard } from '@etabli/sdk/ui'
import type { ReactNode } from 'react'
import { WIZARD } from '../../messages/wizard'

interface Props {
  readonly title: string
  /** What stands there where nothing is waited for. */
  readonly children?: ReactNode
}

/** The wizard where there is no form, or not yet. */
export function WizardWait({ title, children }: Props) {
  const view = children || (
    <span role="status" aria-label={WIZARD.loading}>
      <SkeletonBar width="long" />
    </span>
  )
  return (
    <Wizard
      title={title}
      steps={[{ label: title, view, hasNoNext: true }]}
      step={0}
      onStep={() => undefined}
      finish={WIZARD.save}
      onFinish={() => undefined}
    />
  )
}
