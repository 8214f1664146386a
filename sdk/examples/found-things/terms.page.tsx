import { usePageStyles } from '@etabli/sdk/ui'
import { Subtitle2 } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import { TERMS } from './terms'

/** All terms, or the one that was found. */
export default function TermsPage() {
  const [search] = useSearchParams()
  const { page } = usePageStyles()
  const term = search.get('term')
  return (
    <div className={page}>
      <Subtitle2 as="h1">Glossary</Subtitle2>
      <dl>
        {TERMS.filter(({ name }) => term === null || name === term).map(({ name, meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
