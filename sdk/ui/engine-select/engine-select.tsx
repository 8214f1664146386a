import {
  Badge,
  Caption1,
  Dropdown,
  Field,
  Label,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  Option,
  Text,
  tokens,
} from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'
import { ENGINES } from './messages'

const useStyles = makeStyles({
  only: {
    margin: 0,
    minWidth: 0,
    padding: 0,
    border: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXS,
  },
  choice: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXS },
  facts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', columnGap: tokens.spacingHorizontalS },
  withIcon: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
  icon: { display: 'flex', paddingTop: '2px', fontSize: '20px' },
  texts: { minWidth: 0, display: 'grid', rowGap: tokens.spacingVerticalXXS },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  more: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
})

/** An engine as users are told of it. */
export interface EngineOffer {
  /** As calls name it: `job-runner`. */
  readonly name: string
  readonly title: string
  /** 20 px, for decoration only. */
  readonly icon?: ReactNode
  /** A sentence or two on what it is. */
  readonly about?: string
  /** How far what runs there is kept apart, or what is special of it: `Sandboxed`, `Emulated`. */
  readonly note?: string
  /** What it can: `Schedules`, `Logs`. */
  readonly can?: readonly string[]
  /** Why it cannot be chosen now, as a sentence. */
  readonly unavailable?: string
}

/** Which engines there are to choose from, and the choice. */
export interface EngineSelectProps {
  readonly label: string
  /** Those that the user may use at all: see `useEngines`. */
  readonly engines: readonly EngineOffer[]
  readonly selected: string | undefined
  readonly onSelect: (engine: string) => void
  readonly size?: 'small' | 'medium'
  readonly className?: string
}

/**
 * Chooses where something runs, or who does it, and says what that is and can. Of one there is nothing to choose: it is shown.
 * @example <EngineSelect label="Engine" engines={offered.map(describe)} selected={selected} onSelect={select} />
 */
export function EngineSelect(props: EngineSelectProps) {
  const { label, engines, selected, onSelect, size = 'medium', className = '' } = props
  const styles = useStyles()
  const facts = useId()
  if (engines.length === 0)
    return (
      <MessageBar layout="multiline" className={className}>
        <MessageBarBody>{ENGINES.none(label)}</MessageBarBody>
      </MessageBar>
    )
  const chosen = engines.find(({ name }) => name === selected)
  const [only, second] = engines
  if (only && !second)
    return (
      <fieldset className={mergeClasses(styles.only, className)} aria-label={label}>
        <Label size={size}>{label}</Label>
        <EngineFacts engine={only} />
      </fieldset>
    )
  return (
    <div className={mergeClasses(styles.choice, className)}>
      <Field
        label={label}
        size={size}
        {...(chosen?.unavailable !== undefined && {
          validationState: 'warning',
          validationMessage: chosen.unavailable,
        })}
      >
        <Dropdown
          value={chosen?.title ?? ''}
          selectedOptions={chosen ? [chosen.name] : []}
          placeholder={ENGINES.choose}
          aria-details={facts}
          onOptionSelect={(_event, { optionValue }) => optionValue !== undefined && onSelect(optionValue)}
        >
          {engines.map((engine) => (
            <Option
              key={engine.name}
              value={engine.name}
              text={engine.title}
              disabled={engine.unavailable !== undefined}
            >
              <EngineFacts engine={engine} isOption />
            </Option>
          ))}
        </Dropdown>
      </Field>
      <div id={facts}>{chosen?.about !== undefined && <Caption1 className={styles.more}>{chosen.about}</Caption1>}</div>
    </div>
  )
}

/** Which engine it is, and what it can. */
function EngineFacts({ engine, isOption = false }: { readonly engine: EngineOffer; readonly isOption?: boolean }) {
  const styles = useStyles()
  const { title, icon, about, note, can = [], unavailable } = engine
  return (
    <span className={mergeClasses(styles.facts, icon !== undefined && styles.withIcon)}>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <span className={styles.texts}>
        <span className={styles.name}>
          <Text>{title}</Text>
          {note !== undefined && (
            <Badge appearance="outline" color="informative" size="small">
              {note}
            </Badge>
          )}
        </span>
        {unavailable !== undefined && <Caption1 className={styles.more}>{unavailable}</Caption1>}
        {unavailable === undefined && can.length > 0 && <Caption1 className={styles.more}>{can.join(', ')}</Caption1>}
        {!isOption && about !== undefined && <Caption1 className={styles.more}>{about}</Caption1>}
      </span>
    </span>
  )
}
