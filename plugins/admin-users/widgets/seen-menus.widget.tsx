import { PluginRegistry } from '@etabli/sdk/platform'
import type { Role } from '@etabli/sdk/platform/access'
import { useService } from '@etabli/sdk/react'
import { PluginIcon } from '@etabli/sdk/ui'
import { Body1, Caption1, makeStyles, mergeClasses, Subtitle2, Switch, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { EFFECTIVE, SEEN } from '../messages'
import type { Editable } from '../model/permission-matrix'
import { type SeenEntry, type SeenThing, seenByUser } from '../model/seen-by-user'
import { useProjectNames } from '../model/use-project-names'
import { ClosedProject } from './closed-project.widget'
import { ProjectSelect } from './project-select.widget'

const useStyles = makeStyles({
  frame: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  quiet: { color: tokens.colorNeutralForeground2 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
  parts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  part: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: tokens.spacingHorizontalM,
    minWidth: 0,
  },
  // The longest list by far.
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  columns: { display: 'block', columnWidth: '200px', columnGap: tokens.spacingHorizontalL },
  title: { margin: 0 },
  list: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    padding: 0,
    listStyleType: 'none',
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
  },
  thing: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    breakInside: 'avoid',
  },
  icon: { display: 'flex', marginInlineEnd: tokens.spacingHorizontalS },
  label: { gridColumn: '2', overflowWrap: 'anywhere' },
  hidden: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  reason: { gridColumn: '2', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

interface Props {
  readonly email: string
  readonly role: Role
  readonly configuration: Editable
}

/** The menus, cards and pages that a user with this role and configuration finds. Read only. */
export function SeenMenus({ email, role, configuration }: Props) {
  const styles = useStyles()
  const registry = useService(PluginRegistry)
  const projects = useProjectNames(configuration)
  const [chosen, setChosen] = useState<string>()
  const [withHidden, setWithHidden] = useState(false)
  const project = projects.find((name) => name === chosen) ?? projects[0]
  const seen = useMemo(
    () => seenByUser(registry.current, { email, role, configuration }, project ?? ''),
    [registry, email, role, configuration, project],
  )
  if (project === undefined) return <Body1 className={styles.quiet}>{EFFECTIVE.noProjects}</Body1>
  return (
    <div className={styles.frame}>
      <Caption1 className={styles.quiet}>{SEEN.about}</Caption1>
      <div className={styles.tools}>
        <ProjectSelect label={SEEN.project} projects={projects} chosen={project} onChoose={setChosen} />
        <Switch label={SEEN.showHidden} checked={withHidden} onChange={(_, { checked }) => setWithHidden(checked)} />
      </div>
      <ClosedProject configuration={configuration} project={project} />
      <div className={styles.parts}>
        <Part title={SEEN.menu(project)} things={seen.menu} withHidden={withHidden} />
        <Part title={SEEN.cards} things={seen.cards} withHidden={withHidden} />
        <Part title={SEEN.administration} things={seen.administration} withHidden={withHidden} />
        <Part title={SEEN.pages} things={seen.pages} withHidden={withHidden} isLong />
      </div>
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly things: readonly (SeenThing | SeenEntry)[]
  readonly withHidden: boolean
  readonly isLong?: boolean
}

function Part({ title, things, withHidden, isLong = false }: PartProps) {
  const styles = useStyles()
  const shown = things.filter(({ isSeen }) => isSeen || withHidden)
  return (
    <section className={mergeClasses(styles.part, isLong && styles.wide)} aria-label={title}>
      <Subtitle2 as="h3" className={styles.title}>
        {title}
      </Subtitle2>
      <ul className={mergeClasses(styles.list, isLong && styles.columns)}>
        {shown.length === 0 && <li className={styles.quiet}>{SEEN.nothing}</li>}
        {shown.map((thing) => (
          <li key={thing.key} className={styles.thing}>
            {'icon' in thing && (
              <span className={styles.icon}>
                <PluginIcon name={thing.icon} />
              </span>
            )}
            <Body1 className={mergeClasses(styles.label, !thing.isSeen && styles.hidden)} title={thing.address}>
              {thing.label}
            </Body1>
            {thing.reason !== undefined && (
              <Caption1 className={styles.reason}>
                {SEEN.hidden}: {thing.reason}
              </Caption1>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
