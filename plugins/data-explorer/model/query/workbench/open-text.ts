import type { useEditorTabs } from './use-editor-tabs'

export type Editors = ReturnType<typeof useEditorTabs>

/** In the editor that has it already, else as `openText` does. @returns the id of that editor */
export function showText(editors: Editors, connection: string, text: string, name?: string): string {
  const there = editors.tabs.find((tab) => tab.connection === connection && tab.text === text)
  if (there) editors.select(there.id)
  return there?.id ?? openText(editors, connection, text, name)
}

/** In the editor that is shown where that is empty, else in one of its own; what was written stays. @returns the id of that editor */
export function openText(
  { current, change, add }: Editors,
  connection: string,
  text: string | undefined,
  name?: string,
): string {
  if (current.text.trim() === '')
    change(current.id, { connection, text: text ?? '', ...(name !== undefined && { name }) })
  else if (text !== undefined || current.connection !== connection) return add(connection, text, name)
  return current.id
}
