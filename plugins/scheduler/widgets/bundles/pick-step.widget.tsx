import { ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import type { Artefact } from '../../contract'
import { PICK } from '../../messages/bundles'
import type { BundleForm } from '../../model/bundles/use-bundle-form'
import { ArtefactChoices } from './artefact-choices.widget'
import { PickedArtefacts } from './picked-artefacts.widget'

const useStyles = makeStyles({
  step: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    '@media (max-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  waiting: { display: 'grid', rowGap: tokens.spacingVerticalM },
})

/** The artefacts of a project, on their way or not. */
export interface ListedArtefacts {
  readonly artefacts: readonly Artefact[] | undefined
  readonly error: Error | null
  readonly retry: () => void
}

interface Props {
  readonly project: string
  readonly form: BundleForm
  readonly listed: ListedArtefacts
}

/** Step 1: which artefacts. */
export function PickStep({ project, form, listed: { artefacts, error, retry } }: Props) {
  const styles = useStyles()
  if (!artefacts && error) return <ErrorState title={PICK.failed} error={error} onRetry={retry} />
  if (!artefacts)
    return (
      <div role="status" aria-label={PICK.loading} className={styles.waiting}>
        <SkeletonBar width="long" />
        <SkeletonBar width="medium" />
        <SkeletonBar width="long" />
      </div>
    )
  return (
    <div className={styles.step}>
      {form.unknown.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{PICK.unknown(form.unknown)}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.columns}>
        <ArtefactChoices project={project} artefacts={artefacts} picked={form.draft.artefacts} onPick={form.pick} />
        <PickedArtefacts picked={form.draft.artefacts} onPick={form.pick} />
      </div>
    </div>
  )
}
