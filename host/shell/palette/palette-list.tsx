import { keyText } from '@etabli/sdk/platform/react'
import { PluginIcon } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { Folder20Regular } from '@fluentui/react-icons/svg/folder'
import { History20Regular } from '@fluentui/react-icons/svg/history'
import { Open20Regular } from '@fluentui/react-icons/svg/open'
import { Play20Regular } from '@fluentui/react-icons/svg/play'
import { useEffect, useRef } from 'react'
import { PALETTE } from './messages'
import type { PaletteGroup, PaletteItem } from './palette-item'

const useStyles = makeStyles({
  list: { height: 'min(360px, 50vh)', overflowY: 'auto', padding: tokens.spacingVerticalXS },
  title: {
    ...typographyStyles.caption1Strong,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXS}`,
    color: tokens.colorNeutralForeground3,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
  },
  active: {
    backgroundColor: tokens.colorSubtleBackgroundHover,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandForeground1}`,
  },
  icon: { display: 'flex', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  text: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  note: {
    minWidth: 0,
    maxWidth: '50%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  keys: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
})

interface Props {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  readonly active: PaletteItem | undefined
  readonly onChoose: (item: PaletteItem) => void
}

/** What can be chosen, in groups. The field above has the keyboard. */
export function PaletteList({ id, groups, active, onChoose }: Props) {
  const styles = useStyles()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={PALETTE.title}
      tabIndex={-1}
      className={styles.list}
      hidden={groups.length === 0}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={group.id} role="group" aria-labelledby={idOf(id, group.id)}>
          <div id={idOf(id, group.id)} role="presentation" className={styles.title}>
            {group.title}
          </div>
          {group.items.map((item) => (
            <Option
              key={item.id}
              id={idOf(id, item.id)}
              icon={item.thing?.icon ?? group.icon}
              item={item}
              isActive={item.id === active?.id}
              onChoose={() => onChoose(item)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Of a heading or an option in the list. */
export function idOf(listId: string, id: string): string {
  return `${listId}-${id.replace(/[^\w-]/g, (letter) => `_${letter.codePointAt(0)}`)}`
}

interface OptionProps {
  readonly id: string
  readonly icon: PaletteGroup['icon']
  readonly item: PaletteItem
  readonly isActive: boolean
  readonly onChoose: () => void
}

function Option({ id, icon, item, isActive, onChoose }: OptionProps) {
  const styles = useStyles()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard, by aria-activedescendant
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={mergeClasses(styles.item, isActive && styles.active)}
      onClick={onChoose}
    >
      <span className={styles.icon}>
        <GroupIcon name={icon} />
      </span>
      <span className={styles.text}>{item.name}</span>
      {item.note !== undefined && <span className={styles.note}>{item.note}</span>}
      {item.keys !== undefined && <kbd className={styles.keys}>{keyText(item.keys)}</kbd>}
    </div>
  )
}

const OWN_ICONS = {
  project: Folder20Regular,
  page: Open20Regular,
  command: Play20Regular,
  recent: History20Regular,
} as const

function GroupIcon({ name }: { readonly name: PaletteGroup['icon'] }) {
  if (name === 'project' || name === 'page' || name === 'command' || name === 'recent') {
    const Icon = OWN_ICONS[name]
    return <Icon aria-hidden />
  }
  return <PluginIcon name={name} />
}
