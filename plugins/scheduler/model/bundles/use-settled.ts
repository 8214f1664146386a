import { useEffect, useState } from 'react'

/** A value once it has stood still for a while: what is costly to draw leaves the frames of a key that repeats to what is moved. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
