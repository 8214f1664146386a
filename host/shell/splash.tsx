import { Spinner } from '@fluentui/react-components'
import { useEffect, useState } from 'react'

/** A start that is quicker than this shows nothing in between. */
const DELAY_MS = 300

/** Before anything is known. Drawn late, so that a quick start neither flickers nor pays for it. */
export function Splash() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? <Spinner label="Loading Etabli" style={{ height: '100vh' }} /> : null
}
