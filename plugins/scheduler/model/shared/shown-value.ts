const MARK = '::'

/** The value of a variable as it is shown: `json::…` as indented JSON, else what stands after the first `::`. */
export function shownValue(value: string): { readonly text: string; readonly isJson: boolean } {
  const end = value.indexOf(MARK)
  if (end < 0) return { text: value, isJson: false }
  const content = value.slice(end + MARK.length)
  const json = value.slice(0, end) === 'json' ? indented(content) : undefined
  return { text: json ?? content, isJson: json !== undefined }
}

function indented(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // It says that it is JSON and is not: it is shown as it stands.
    return undefined
  }
}
