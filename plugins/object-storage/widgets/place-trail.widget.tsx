import {
  Breadcrumb,
  BreadcrumbButton,
  BreadcrumbDivider,
  BreadcrumbItem,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { Fragment } from 'react'
import { MESSAGES } from '../messages'
import { trailOf } from '../model/object-path'

const useStyles = makeStyles({
  trail: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0`, overflowX: 'auto', flexShrink: 0 },
})

interface Props {
  readonly bucket: string
  readonly prefix: string
  readonly onGo: (prefix: string) => void
}

/** The bucket and the directories down to the one that is open. */
export function PlaceTrail({ bucket, prefix, onGo }: Props) {
  const styles = useStyles()
  const steps = trailOf(bucket, prefix)
  return (
    <Breadcrumb size="small" className={styles.trail} aria-label={MESSAGES.trail}>
      {steps.map((step, index) => (
        <Fragment key={step.prefix}>
          {index > 0 && <BreadcrumbDivider />}
          <BreadcrumbItem>
            <BreadcrumbButton current={step.prefix === prefix} onClick={() => onGo(step.prefix)}>
              {step.name}
            </BreadcrumbButton>
          </BreadcrumbItem>
        </Fragment>
      ))}
    </Breadcrumb>
  )
}
