import { makeStyles, tokens } from '@fluentui/react-components'
import { KeyMultipleRegular } from '@fluentui/react-icons/svg/key-multiple'
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected'
import type { SecretKind } from '../../contract'
import { WIZARD } from '../../messages'
import { ChoiceCard } from './choice-card.widget'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
    gap: tokens.spacingHorizontalL,
  },
})

/** Step 0: which kind of secret. */
export function KindStep({ onChoose }: { readonly onChoose: (kind: SecretKind) => void }) {
  const styles = useStyles()
  const { connection, custom } = WIZARD.kinds
  return (
    <div className={styles.cards}>
      <ChoiceCard {...connection} icon={<PlugConnectedRegular />} onChoose={() => onChoose('connection')} />
      <ChoiceCard {...custom} icon={<KeyMultipleRegular />} onChoose={() => onChoose('custom')} />
    </div>
  )
}
