import { formatDateTime } from '@etabli/sdk'
import { Description, DescriptionList } from '@etabli/sdk/ui'
import type { Bundle } from '../../contract'
import { BUNDLE } from '../../messages/bundles'

const { facts } = BUNDLE

export function BundleFacts({ bundle }: { readonly bundle: Bundle }) {
  return (
    <DescriptionList>
      <Description name={facts.name}>{bundle.name}</Description>
      <Description name={facts.description}>{bundle.description}</Description>
      <Description name={facts.concurrency}>{BUNDLE.atOnce(bundle.concurrency)}</Description>
      <Description name={facts.modified}>
        {BUNDLE.by(formatDateTime(bundle['last-modified-time']), bundle['last-modified-by'])}
      </Description>
      <Description name={facts.created}>{formatDateTime(bundle['creation-time'])}</Description>
    </DescriptionList>
  )
}
