import {
  Badge,
  Caption1,
  Dropdown,
  Field,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Option,
  Text,
  tokens,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { ENGINES } from './messages'

const useStyles = makeStyles({
  option: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: tokens.spacingHorizontalS },
  icon: { display: 'flex', paddingTop: '2px', fontSize: '20px' },
  texts: { gridColumnStart: 2, minWidth: 0, display: 'grid', rowGap: tokens.spacingVerticalXXS },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  more: { overflowWrap: 'anywhere' },
})

/** An engine as users are told of it. */
export interface EngineOffer {
  /** As calls name it: `job-runner`. */
  readonly name: string
  readonly title: string
  /** 20 px, for decoration only. */
  readonly icon?: ReactNode
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
  readonly className?: string
}

/**
 * Chooses where something runs.
 * @example <EngineSelect label="Engine" engines={offered.map(describe)} selected={selected} onSelect={select} />
 */
export function EngineSelect({ label, engines, selected, onSelect, className = '' }: EngineSelectProps) {
  const styles = useStyles()
  if (engines.length === 0)
    return (
      <MessageBar layout="multiline" className={className}>
        <MessageBarBody>{ENGINES.none(label)}</MessageBarBody>
      </MessageBar>
    )
  const chosen = engines.find(({ name }) => name === selected)
  return (
    <Field
      className={className}
      label={label}
      {...(chosen?.unavailable !== undefined && { validationState: 'warning', validationMessage: chosen.unavailable })}
    >
      <Dropdown
        value={chosen?.title ?? ''}
        selectedOptions={chosen ? [chosen.name] : []}
        placeholder={ENGINES.choose}
        onOptionSelect={(_event, { optionValue }) => optionValue !== undefined && onSelect(optionValue)}
      >
        {engines.map((engine) => (
          <Option key={engine.name} value={engine.name} text={engine.title} disabled={engine.unavailable !== undefined}>
            <span className={styles.option}>
              {engine.icon && (
                <span className={styles.icon} aria-hidden>
                  {engine.icon}
                </span>
              )}
              <span className={styles.texts}>
                <span className={styles.name}>
                  <Text>{engine.title}</Text>
                  {engine.note !== undefined && (
                    <Badge appearance="outline" color="informative" size="small">
                      {engine.note}
                    </Badge>
                  )}
                </span>
                {(engine.unavailable ?? engine.can?.length) !== undefined && (
                  <Caption1 className={styles.more}>{engine.unavailable ?? engine.can?.join(', ')}</Caption1>
                )}
              </span>
            </span>
          </Option>
        ))}
      </Dropdown>
    </Field>
  )
}
