import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { ACCESS_LINK } from '../../messages/service'
import { endpointHref } from '../../model/shared/endpoints'
import { useAccessLink } from '../../model/shared/use-access-link'

const useStyles = makeStyles({
  links: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM, rowGap: tokens.spacingVerticalXXS },
  link: { textAlign: 'start', overflowWrap: 'anywhere' },
})

interface Props {
  readonly endpoints: readonly string[]
  /** Whether they are opened by an access link. */
  readonly usesGrpx: boolean
}

/** Where a service answers, each in a tab of its own. */
export function EndpointLinks({ endpoints, usesGrpx }: Props) {
  const styles = useStyles()
  return (
    <span className={styles.links}>
      {endpoints.map((endpoint) => (
        <EndpointLink key={endpoint} endpoint={endpoint} usesGrpx={usesGrpx} />
      ))}
    </span>
  )
}

function EndpointLink({ endpoint, usesGrpx }: { readonly endpoint: string; readonly usesGrpx: boolean }) {
  const styles = useStyles()
  const open = useAccessLink()
  const href = endpointHref(endpoint)
  if (href === undefined) return <span>{endpoint}</span>
  if (!usesGrpx)
    return (
      <Link className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
        {href}
      </Link>
    )
  return (
    <Link as="button" className={styles.link} title={ACCESS_LINK.opens(href)} onClick={() => void open(href)}>
      {href}
    </Link>
  )
}
