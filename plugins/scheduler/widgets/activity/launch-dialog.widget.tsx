import { EnvEditor, useJudgement } from '@etabli/sdk/ui'
import {
  Body1,
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { type FormEvent, useState } from 'react'
import type { EnvItem } from '../../contract'
import { LAUNCH } from '../../messages/activity'
import { envFaultsOf, envOf, envPairsOf } from '../../model/shared/env-draft'

const useStyles = makeStyles({
  surface: {
    /** (spec) */
    width: '50vw',
    // Half of a narrow screen has no room for a name beside its value.
    minWidth: 'min(100vw, 440px)',
    maxWidth: '100vw',
    boxSizing: 'border-box',
  },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
})

interface Props {
  /** The artefact's own variables. */
  readonly env: readonly EnvItem[]
  readonly isLaunching: boolean
  readonly onLaunch: (env: readonly EnvItem[]) => void
  readonly onClose: () => void
}

/** What a run is given, before it begins. */
export default function LaunchDialog({ env, isLaunching, onLaunch, onClose }: Props) {
  const styles = useStyles()
  const [pairs, setPairs] = useState(() => envPairsOf(env))
  const { element, isJudged, judge } = useJudgement<HTMLDivElement>()
  const faults = envFaultsOf(pairs)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLaunching && judge(Object.keys(faults).length === 0)) onLaunch(envOf(pairs))
  }
  return (
    // A click beside it would throw away what was typed.
    <Dialog open onOpenChange={(_event, { type }) => type !== 'backdropClick' && onClose()}>
      <DialogSurface className={styles.surface}>
        <form noValidate autoComplete="off" onSubmit={submit}>
          <DialogBody>
            <DialogTitle>{LAUNCH.title}</DialogTitle>
            <DialogContent>
              <div ref={element} className={styles.content}>
                <Body1>{LAUNCH.about}</Body1>
                <EnvEditor
                  kind="variables"
                  label={LAUNCH.variables}
                  pairs={pairs}
                  onPairs={setPairs}
                  faults={isJudged ? faults : undefined}
                />
              </div>
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{LAUNCH.cancel}</Button>
              <Button type="submit" appearance="primary" disabledFocusable={isLaunching} aria-busy={isLaunching}>
                {LAUNCH.launch}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
