/** Whether a text is a JSON object, as every state is. */
export function isState(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    // It is no JSON.
    return false
  }
}
