import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { CronField } from '../ui/cron-field/cron-field'
import type { Story } from './story'

const useStyles = makeStyles({ view: { display: 'grid', rowGap: tokens.spacingVerticalXXL, maxWidth: '560px' } })

function CronFieldView() {
  const styles = useStyles()
  const [nightly, setNightly] = useState('30 2 * * 1-5')
  const [broken, setBroken] = useState('0 25 * * *')
  return (
    <div className={styles.view}>
      <CronField label="Schedule" required zone="Europe/Zurich" value={nightly} onValue={setNightly} />
      <CronField label="Schedule that cannot be read" zone="UTC" value={broken} onValue={setBroken} />
    </div>
  )
}

const story: Story = { title: 'Cron field', view: () => <CronFieldView /> }
export default story
