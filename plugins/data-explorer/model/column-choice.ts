export interface ColumnChoice {
  readonly name: string
  readonly isShown: boolean
}

/** The shown columns in their order, then the hidden ones in the table's. */
export function choicesOf(all: readonly string[], shown: readonly string[]): readonly ColumnChoice[] {
  const hidden = all.filter((name) => !shown.includes(name))
  return [...shown.map((name) => ({ name, isShown: true })), ...hidden.map((name) => ({ name, isShown: false }))]
}

export function withShown(
  choices: readonly ColumnChoice[],
  names: ReadonlySet<string>,
  isShown: boolean,
): readonly ColumnChoice[] {
  return choices.map((choice) => (names.has(choice.name) ? { ...choice, isShown } : choice))
}

/** Moves a column one place up or down; at the ends nothing changes. */
export function moved(choices: readonly ColumnChoice[], name: string, by: -1 | 1): readonly ColumnChoice[] {
  const from = choices.findIndex((choice) => choice.name === name)
  const [here, there] = [choices[from], choices[from + by]]
  if (!here || !there) return choices
  return choices.with(from, there).with(from + by, here)
}

/** What the address carries: nothing where all columns stand in the table's own order. */
export function chosenColumns(choices: readonly ColumnChoice[], all: readonly string[]): readonly string[] | undefined {
  const shown = choices.filter(({ isShown }) => isShown).map(({ name }) => name)
  return shown.length === all.length && shown.every((name, index) => name === all[index]) ? undefined : shown
}
