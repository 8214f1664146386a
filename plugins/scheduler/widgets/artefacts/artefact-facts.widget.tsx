import { formatDateTime, safeHref } from '@etabli/sdk'
import { Description, DescriptionList } from '@etabli/sdk/ui'
import { Link, makeStyles, tokens } from '@fluentui/react-components'
import type { Artefact } from '../../contract'
import { ARTEFACT } from '../../messages/artefacts'
import { policyText } from '../../model/shared/policy-text'

const useStyles = makeStyles({
  text: { whiteSpace: 'pre-wrap' },
  none: { color: tokens.colorNeutralForeground3 },
})

/** What an artefact is. */
export function ArtefactFacts({ artefact }: { readonly artefact: Artefact }) {
  const styles = useStyles()
  const { facts, none, root, by } = ARTEFACT
  const missing = (text: string) => <span className={styles.none}>{text}</span>
  return (
    <DescriptionList>
      <Description name={facts.name}>{artefact.name}</Description>
      <Description name={facts.description}>
        <span className={styles.text}>{artefact.description}</span>
      </Description>
      <Description name={facts.kind}>{artefact.kind}</Description>
      <Description name={facts.image}>{artefact.image || missing(none)}</Description>
      <Description name={facts.gitUrl}>
        {artefact['git-url'] === '' ? missing(none) : <GitUrl url={artefact['git-url']} />}
      </Description>
      <Description name={facts.gitBranch}>{artefact['git-branch'] || missing(none)}</Description>
      <Description name={facts.codePath}>{artefact['code-path'] || missing(root)}</Description>
      <Description name={facts.version}>{artefact.version}</Description>
      <Description name={facts.limits}>{policyText(artefact.policy) || missing(none)}</Description>
      <Description name={facts.modified}>
        {by(formatDateTime(artefact['last-modified-time']), artefact['last-modified-by'])}
      </Description>
      <Description name={facts.created}>{formatDateTime(artefact['creation-time'])}</Description>
    </DescriptionList>
  )
}

/** A link where a browser can open it; `git@host:shop.git` is text. */
function GitUrl({ url }: { readonly url: string }) {
  const href = safeHref(url)
  if (href === undefined) return url
  return (
    <Link href={href} target="_blank" rel="noreferrer" inline>
      {url}
    </Link>
  )
}
