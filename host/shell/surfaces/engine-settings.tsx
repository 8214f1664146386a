import { PRODUCT_ID } from '@etabli/core/constants'
import { type Engines, useEngines } from '@etabli/sdk/react'
import { EngineSelect } from '@etabli/sdk/ui'
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { ENGINE_SETTINGS } from './messages'

const TITLES: Readonly<Record<string, string>> = { [PRODUCT_ID]: ENGINE_SETTINGS.product, ...ENGINE_SETTINGS.titles }

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  title: { margin: 0 },
})

/** Where a user's tasks and services run unless something else is chosen. Nothing where no engine is enabled. */
export function EngineSettings() {
  const styles = useStyles()
  const [task, service] = [useEngines('task'), useEngines('service')]
  if (task.offered.length + service.offered.length === 0) return null
  return (
    <section aria-label={ENGINE_SETTINGS.title} className={styles.section}>
      <Subtitle2 as="h3" className={styles.title}>
        {ENGINE_SETTINGS.title}
      </Subtitle2>
      <Choice label={ENGINE_SETTINGS.labels.task} engines={task} />
      <Choice label={ENGINE_SETTINGS.labels.service} engines={service} />
    </section>
  )
}

function Choice({ label, engines }: { readonly label: string; readonly engines: Engines }) {
  const { offered, selected, select } = engines
  const described = offered.map((name) => ({ name, title: TITLES[name] ?? name }))
  return <EngineSelect label={label} engines={described} selected={selected} onSelect={select} />
}
