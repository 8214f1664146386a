import { makeStyles, tokens } from '@fluentui/react-components'
import type { Difference } from '../diagnosis-shapes'
import { useDiagnosisStyles } from './diagnosis.styles'
import { DIAGNOSIS } from './messages'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
})

/** What of the two runs is not the same, each in a line. */
export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  const styles = useStyles()
  return (
    <ul className={styles.list} aria-label={DIAGNOSIS.changes}>
      {differences.map((difference) => (
        <li key={JSON.stringify(difference)}>
          <OneDifference difference={difference} />
        </li>
      ))}
    </ul>
  )
}

function OneDifference({ difference: { kind, name, before, after } }: { readonly difference: Difference }) {
  const { mono } = useDiagnosisStyles()
  const { kinds, from, to, none, hiddenSecret, added, removed, changed } = DIAGNOSIS
  const isNamed = kind === 'env' || kind === 'secret'
  if (!isNamed)
    return (
      <>
        {kinds[kind]} {from} <span className={mono}>{before || none}</span> {to}{' '}
        <span className={mono}>{after || none}</span>
      </>
    )
  const word = before === '' ? added : after === '' ? removed : changed
  return (
    <>
      {kinds[kind]} {name === '' ? hiddenSecret : <span className={mono}>{name}</span>} {word}
      {word === changed && before !== after && ` ${from} ${before} ${to} ${after}`}
    </>
  )
}
