import { useJudgement, Wizard, type WizardStep } from '@etabli/sdk/ui'
import { useState } from 'react'
import { CONFIRMATION, WIZARD } from '../../messages/wizard'
import { reachedStep, tapOf } from '../../model/wizard/flow-draft'
import { isSideRight, type SideDraft, sideOf } from '../../model/wizard/side-draft'
import { useAddedSteps } from '../../model/wizard/use-added-steps'
import type { Connectors } from '../../model/wizard/use-connectors'
import type { FlowForm } from '../../model/wizard/use-flow-form'
import { TestTrial } from '../shared/test-trial.widget'
import { StreamTrial } from '../streams/stream-trial.widget'
import { addedStepOf } from './added-step.widget'
import { ChooseStep } from './choose-step.widget'
import { ConfigureStep } from './configure-step.widget'
import { ConfirmDialog } from './confirm-dialog.widget'

interface Props {
  readonly form: FlowForm
  readonly connectors: Connectors
  readonly step: number
  readonly onStep: (step: number) => void
  readonly onCancel: () => void
}

const LAST_OWN_STEP = 3
const SIDES = ['reader', 'writer'] as const
type SideName = (typeof SIDES)[number]

/** Four steps to a flow: choose and configure its reader, choose and configure its writer; then those of plugins. A stored one keeps its connectors. */
export function FlowWizard({ form, connectors, step, onStep, onCancel }: Props) {
  const { draft, stored, isSaving } = form
  const extra = useAddedSteps(form)
  const { element, judge } = useJudgement<HTMLDivElement>()
  // What was found wrong in one form blames nobody in the other.
  const [judged, setJudged] = useState<string>()
  // A link may lead to a step that nothing leads to yet.
  const own = reachedStep(draft)
  const reached = own === LAST_OWN_STEP && isSideRight(draft.writer) ? own + extra.reached : own
  const at = Math.max(Math.min(step, reached), stored ? 1 : 0)
  const check = (name: SideName) => {
    const isRight = isSideRight(draft[name])
    if (!isRight) setJudged(markOf(name, draft[name]))
    return judge(isRight)
  }
  const choose = (name: SideName, place: number): WizardStep => ({
    label: WIZARD.steps[place] ?? '',
    heading: WIZARD.headings[name],
    hasNoNext: true,
    isSkipped: stored !== undefined,
    view: (
      <ChooseStep
        project={form.project}
        role={name === 'reader' ? 'tap' : 'target'}
        side={draft[name]}
        connections={form.connections}
        connectors={connectors}
        onSide={(side) => form.changeSide(name, side)}
        onNext={() => onStep(place + 1)}
      />
    ),
  })
  const configure = (name: SideName, place: number): WizardStep => {
    const side = draft[name]
    const { connector } = side
    const label = WIZARD.steps[place] ?? ''
    if (!connector) return { label, view: null, hasNoNext: true }
    return {
      label,
      heading: WIZARD.headings[`${name}Form`](connector.title),
      check: () => check(name),
      view: (
        <ConfigureStep
          key={connector.name}
          project={form.project}
          side={{ ...side, connector }}
          connections={form.connections}
          onSide={(next) => form.changeSide(name, next)}
          isJudged={judged === markOf(name, side)}
          element={element}
        >
          {name === 'reader' ? <ReaderTrials form={form} check={check} /> : <WriterTrials form={form} check={check} />}
        </ConfigureStep>
      ),
    }
  }
  return (
    <>
      <Wizard
        title={stored ? WIZARD.update(stored.name) : WIZARD.create}
        steps={[
          choose('reader', 0),
          configure('reader', 1),
          choose('writer', 2),
          configure('writer', LAST_OWN_STEP),
          ...extra.added.map(addedStepOf),
        ]}
        step={at}
        onStep={onStep}
        finish={stored ? CONFIRMATION.update : CONFIRMATION.create}
        isFinishing={isSaving}
        onFinish={form.confirm}
        onCancel={onCancel}
      />
      {form.isConfirming && <ConfirmDialog form={form} />}
    </>
  )
}

function markOf(name: SideName, { connector }: SideDraft): string {
  return `${name} ${connector?.name}`
}

interface TrialProps {
  readonly form: FlowForm
  readonly check: (name: SideName) => boolean
}

function ReaderTrials({ form, check }: TrialProps) {
  const { project, draft, change } = form
  const tap = () => (check('reader') ? tapOf(draft) : undefined)
  return (
    <>
      <TestTrial
        project={project}
        trial={() => {
          const singerTap = tap()
          return singerTap && { singerTap }
        }}
      />
      <StreamTrial
        project={project}
        catalogID={draft.catalog}
        streams={draft.streams}
        tap={tap}
        onStreams={(catalog, streams) => change({ catalog, streams })}
      />
    </>
  )
}

function WriterTrials({ form: { project, draft }, check }: TrialProps) {
  return (
    <TestTrial
      project={project}
      trial={() => {
        const singerTarget = check('writer') ? sideOf(draft.writer) : undefined
        return singerTarget && { singerTarget }
      }}
    />
  )
}
