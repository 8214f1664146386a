import { useCall } from '@etabli/sdk/react'
import { SkeletonBar } from '@etabli/sdk/ui'
import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { readServicePrice } from '../../contract'
import { PRICE } from '../../messages/board'
import { priceText } from '../../model/board/price-text'

const useStyles = makeStyles({
  price: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  more: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

interface Props {
  readonly price: ReturnType<typeof usePrice>
  readonly emulated: boolean
}

/** Prices change rarely: the platform itself asks once an hour. */
const GOOD_FOR_MS = 60_000

/** What a cloud says that a service costs there. */
export function usePrice(serviceRedisID: string, engine: string) {
  return useCall(readServicePrice, { serviceRedisID, engine }, { quiet: true, freshFor: GOOD_FOR_MS })
}

/** What a size costs, in the cloud’s own words. */
export function PricePart({ price: { data, error, isFetching, refetch }, emulated }: Props) {
  const styles = useStyles()
  if (data?.servicePrice)
    return (
      <span className={styles.price}>
        {priceText(data.servicePrice)}
        {emulated && <Caption1 className={styles.more}>{PRICE.emulated}</Caption1>}
      </span>
    )
  if (data) return PRICE.none
  if (!error || isFetching)
    return (
      <span role="status" aria-label={PRICE.loading}>
        <SkeletonBar width="short" />
      </span>
    )
  return (
    <span className={styles.price} role="alert">
      {PRICE.failed}
      <Caption1 className={styles.more}>{error.message}</Caption1>
      <Button size="small" onClick={() => void refetch()}>
        {PRICE.retry}
      </Button>
    </span>
  )
}
