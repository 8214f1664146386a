import { makeStyles, Subtitle1 } from '@fluentui/react-components'
import { STEP_HEADING } from './use-step-focus'

const useStyles = makeStyles({
  // Focused to be read out: nothing can be done with it.
  heading: { margin: 0, outlineStyle: 'none' },
})

/** What a step is about; is focused when a `Wizard` goes to its step. */
export function StepHeading({ children }: { readonly children: string }) {
  const styles = useStyles()
  return (
    <Subtitle1 as="h2" tabIndex={-1} className={styles.heading} {...{ [STEP_HEADING]: true }}>
      {children}
    </Subtitle1>
  )
}
