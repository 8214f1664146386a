import { Button, Caption1, Field, Input, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { EXEC } from '../../messages/tasks'
import { originPath } from '../../model/shared/addresses'
import type { TaskFormState } from '../../model/tasks/use-task-form'
import { PageLink } from '../shared/page-link.widget'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  heading: { margin: 0 },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  origin: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
})

interface Props {
  readonly state: Pick<TaskFormState, 'draft' | 'change' | 'faults'>
}

/** Which code is run: an artefact's, or what lies in a repository. */
export function CodeFields({ state }: Props) {
  const styles = useStyles()
  return (
    <section className={styles.part} aria-label={EXEC.code}>
      <Subtitle2 as="h2" className={styles.heading}>
        {EXEC.code}
      </Subtitle2>
      {state.draft.origin === '' ? <OwnCode state={state} /> : <OriginNote state={state} />}
    </section>
  )
}

function OwnCode({ state: { draft, change, faults } }: Props) {
  const styles = useStyles()
  return (
    <>
      <Field label={EXEC.gitUrl} required {...(faults?.gitUrl !== undefined && { validationMessage: faults.gitUrl })}>
        <Input
          value={draft.gitUrl}
          placeholder={EXEC.gitUrlHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
          onChange={(_event, { value }) => change({ gitUrl: value })}
        />
      </Field>
      <div className={styles.pair}>
        <Field
          label={EXEC.gitBranch}
          required
          {...(faults?.gitBranch !== undefined && { validationMessage: faults.gitBranch })}
        >
          <Input
            value={draft.gitBranch}
            autoComplete="off"
            spellCheck={false}
            maxLength={256}
            onChange={(_event, { value }) => change({ gitBranch: value })}
          />
        </Field>
        <Field label={EXEC.codePath} hint={EXEC.codePathHint}>
          <Input
            value={draft.codePath}
            autoComplete="off"
            spellCheck={false}
            maxLength={1_000}
            onChange={(_event, { value }) => change({ codePath: value })}
          />
        </Field>
      </div>
    </>
  )
}

function OriginNote({ state: { draft, change } }: Props) {
  const styles = useStyles()
  const to = originPath(draft.origin)
  return (
    <div className={styles.origin}>
      <span>
        {EXEC.origin} {to === undefined ? draft.origin : <PageLink to={to}>{draft.origin}</PageLink>}
      </span>
      <Button size="small" onClick={() => change({ origin: '', version: '' })}>
        {EXEC.ownCode}
      </Button>
      <Caption1>{EXEC.originLimits}</Caption1>
    </div>
  )
}
