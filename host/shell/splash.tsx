import { Spinner } from '@fluentui/react-components'

/** Before anything is known. Shown late, so that a quick start does not flicker. */
export function Splash() {
  return <Spinner delay={300} label="Loading Etabli" style={{ height: '100vh' }} />
}
