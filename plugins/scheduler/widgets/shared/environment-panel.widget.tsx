import { ClosedPanel, Description, DescriptionList } from '@etabli/sdk/ui'
import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { EnvItem } from '../../contract'
import { ENVIRONMENT } from '../../messages/shared'
import { shownValue } from '../../model/shared/shown-value'

const useStyles = makeStyles({
  name: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  value: {
    margin: 0,
    maxHeight: '320px',
    overflow: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  json: {
    padding: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
})

/** The variables that something is given, collapsed at first. */
export function EnvironmentPanel({ env }: { readonly env: readonly EnvItem[] }) {
  return (
    <ClosedPanel title={ENVIRONMENT.title} count={ENVIRONMENT.count(env.length)}>
      {env.length === 0 ? <Caption1>{ENVIRONMENT.none}</Caption1> : <Variables env={env} />}
    </ClosedPanel>
  )
}

function Variables({ env }: { readonly env: readonly EnvItem[] }) {
  const styles = useStyles()
  return (
    <DescriptionList>
      {env.map(({ name, value }) => {
        const { text, isJson } = shownValue(value)
        return (
          <Description key={name} name={name}>
            {/* It scrolls where it is long, so the keyboard must reach it. */}
            <pre className={mergeClasses(styles.value, isJson && styles.json)} tabIndex={isJson ? 0 : undefined}>
              {text}
            </pre>
          </Description>
        )
      })}
    </DescriptionList>
  )
}
