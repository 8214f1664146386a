import { GivenSecrets } from '@etabli/sdk/platform/given-secrets'
import { Description, DescriptionList, EnvDifferenceList } from '@etabli/sdk/ui'
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { HISTORY } from '../../messages/history'
import type { Changes } from '../../model/shared/changes'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
})

/** What differs: fields with both values, variables by name alone, secrets as links. */
export function ChangesList({ project, changes }: { readonly project: string; readonly changes: Changes }) {
  const { fields, env, secrets } = changes
  const isEnvChanged = env.added.length + env.changed.length + env.removed.length > 0
  return (
    <>
      {fields.length > 0 && (
        <Part title={HISTORY.fields}>
          <DescriptionList>
            {fields.map(({ label, before, after }) => (
              <Description key={label} name={label}>
                {HISTORY.was(before, after)}
              </Description>
            ))}
          </DescriptionList>
        </Part>
      )}
      {isEnvChanged && (
        <Part title={HISTORY.env}>
          <EnvDifferenceList difference={env} />
        </Part>
      )}
      {secrets.added.length > 0 && (
        <Part title={HISTORY.secretsAdded}>
          <GivenSecrets project={project} chosen={secrets.added} />
        </Part>
      )}
      {secrets.removed.length > 0 && (
        <Part title={HISTORY.secretsRemoved}>
          <GivenSecrets project={project} chosen={secrets.removed} />
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <section className={styles.part} aria-label={title}>
      <Subtitle2 as="h3" className={styles.heading}>
        {title}
      </Subtitle2>
      {children}
    </section>
  )
}
