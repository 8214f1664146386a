import { useEffect, useState } from 'react'

interface Loaded<Value> {
  readonly value: Value | undefined
  readonly error: unknown
}

/**
 * What arrives later: undefined until then; a failure is thrown to the boundary above. Not by Suspense, which holds whatever
 * follows a shown fallback back for 300 ms: three steps of a start would cost a second.
 * @param ready what is here already, so that the first render shows it
 * @param load the same function as long as the same thing is meant
 */
export function useLoaded<Value>(ready: Value | undefined, load: () => Promise<Value>): Value | undefined {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ value: ready, error: undefined })
  useEffect(() => {
    let wanted = true
    load().then(
      (value) => wanted && setLoaded((now) => (now.value === value ? now : { value, error: undefined })),
      (error: unknown) => wanted && setLoaded({ value: undefined, error: error ?? new Error('the code did not load') }),
    )
    return () => {
      wanted = false
    }
  }, [load])
  if (loaded.error !== undefined) throw loaded.error
  return loaded.value
}
