import { EmptyState } from '@etabli/sdk/ui'
import { Button } from '@fluentui/react-components'
import { BoxRegular } from '@fluentui/react-icons/svg/box'
import { useNavigate } from 'react-router-dom'
import { ARTEFACT } from '../../messages/artefacts'
import { artefactsPath } from '../../model/artefacts/artefact-paths'

/** In place of an artefact that is not there, or no longer. */
export function UnknownArtefact({ project }: { readonly project: string }) {
  const navigate = useNavigate()
  return (
    <EmptyState
      isPage
      icon={<BoxRegular />}
      title={ARTEFACT.unknown}
      text={ARTEFACT.unknownHint}
      action={<Button onClick={() => navigate(artefactsPath(project))}>{ARTEFACT.toList}</Button>}
    />
  )
}
