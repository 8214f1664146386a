import { formatSize1000 } from '@etabli/sdk'
import { Button, Caption1, makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { UPLOAD } from '../messages'
import { isUnderWay, shareSent, type Upload } from '../model/upload/upload'

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM, height: '28px' },
  name: { flexBasis: '40%', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  size: { flexBasis: '72px', flexShrink: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  bar: { flexGrow: 1, minWidth: '60px' },
  state: {
    flexBasis: '120px',
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  failed: { color: tokens.colorStatusDangerForeground1 },
  end: { flexBasis: '28px', flexShrink: 0 },
})

interface Props {
  readonly upload: Upload
  readonly onCancel: () => void
}

export function UploadLine({ upload, onCancel }: Props) {
  const styles = useStyles()
  const { name, size, state } = upload
  const share = shareSent([upload])
  return (
    <li className={styles.line}>
      <Caption1 className={styles.name} title={name}>
        {name}
      </Caption1>
      <Caption1 className={styles.size}>{formatSize1000(size)}</Caption1>
      <ProgressBar
        className={styles.bar}
        value={state === 'failed' || state === 'canceled' ? 0 : share}
        color={state === 'done' ? 'success' : 'brand'}
        aria-label={UPLOAD.progress(name)}
      />
      <Caption1 className={mergeClasses(styles.state, state === 'failed' && styles.failed)}>
        {stateText(state, share)}
      </Caption1>
      <span className={styles.end}>
        {isUnderWay(upload) && (
          <Button
            size="small"
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={UPLOAD.cancel(name)}
            title={UPLOAD.cancel(name)}
            onClick={onCancel}
          />
        )}
      </span>
    </li>
  )
}

function stateText(state: Upload['state'], share: number): string {
  switch (state) {
    case 'running':
      return UPLOAD.percent(share)
    case 'waiting':
      return UPLOAD.waiting
    case 'done':
      return UPLOAD.stored
    case 'failed':
      return UPLOAD.failed
    case 'canceled':
      return UPLOAD.canceled
  }
}
