import { Plugins } from '@etabli/sdk/platform'
import { useService, useStream } from '@etabli/sdk/react'
import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { BISECT } from './messages'
import { useTitles } from './use-titles'

const useStyles = makeStyles({
  surface: { maxWidth: '400px', maxHeight: '60vh', overflow: 'auto', display: 'grid', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
})

interface Props {
  readonly off: readonly string[]
  /** All of the search: each of them could run when it began. */
  readonly suspects: readonly string[]
}

/** Which plugins are off for this question, and which are off because they need one of those. */
export function OffList({ off, suspects }: Props) {
  const styles = useStyles()
  const blocked = useStream(useService(Plugins).records$).filter(
    ({ id, aside }) => aside?.code === 'SERVICE_MISSING' && suspects.includes(id),
  )
  const lists = [
    { heading: BISECT.off, plugins: off },
    { heading: BISECT.offToo, plugins: blocked.map(({ id }) => id) },
  ]
  return (
    <Popover withArrow trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button size="small">{BISECT.which}</Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={BISECT.which} tabIndex={0} className={styles.surface}>
        {lists.map(({ heading, plugins }) => plugins.length > 0 && <Listed key={heading} {...{ heading, plugins }} />)}
      </PopoverSurface>
    </Popover>
  )
}

function Listed({ heading, plugins }: { readonly heading: string; readonly plugins: readonly string[] }) {
  const styles = useStyles()
  const titleOf = useTitles()
  return (
    <section>
      <Subtitle2 as="h2" className={styles.heading}>
        {heading}
      </Subtitle2>
      <ul className={styles.list}>
        {plugins.map((plugin) => (
          <li key={plugin}>
            {titleOf(plugin)} ({plugin})
          </li>
        ))}
      </ul>
    </section>
  )
}
