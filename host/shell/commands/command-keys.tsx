import { isMac } from '@etabli/sdk/platform/react'
import { useEffect, useMemo } from 'react'
import { commandItems } from '../palette/area-items'
import { useNamedProject } from '../routing/use-named-project'
import { isInDialog, isTyping } from '../surfaces/key-target'
import { areTyped, pressedKeys } from './pressed-keys'
import { useAreas } from './use-areas'

/** Listens for the keys of commands. Draws nothing. */
export default function CommandKeys() {
  const areas = useAreas()
  const project = useNamedProject()
  const items = useMemo(() => commandItems(areas, project), [areas, project])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isInDialog(event.target)) return
      const keys = pressedKeys(event, isMac())
      const item = keys === undefined ? undefined : items.find((command) => command.keys === keys)
      if (keys === undefined || !item || (areTyped(keys, isMac()) && isTyping(event.target))) return
      event.preventDefault()
      item.run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [items])
  return null
}
