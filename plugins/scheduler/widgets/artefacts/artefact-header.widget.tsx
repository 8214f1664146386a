import { LineageLinks } from '@etabli/sdk/platform'
import { useAccess } from '@etabli/sdk/react'
import { AllowedButton, Extensions } from '@etabli/sdk/ui'
import { makeStyles, Title2, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useNavigate } from 'react-router-dom'
import { type Artefact, updateArtefact } from '../../contract'
import { ARTEFACT } from '../../messages/artefacts'
import { updateArtefactPath } from '../../model/artefacts/artefact-paths'
import { useDeleteArtefact } from '../../model/artefacts/use-delete-artefact'

const useStyles = makeStyles({
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
  },
  title: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly project: string
  readonly artefact: Artefact
}

export function ArtefactHeader({ project, artefact }: Props) {
  const styles = useStyles()
  const navigate = useNavigate()
  const writable = useAccess(updateArtefact.access, { project })
  const { remove, isDeleting } = useDeleteArtefact(project)
  return (
    <header className={styles.header}>
      <Title2 as="h1" className={styles.title}>
        {artefact.name}
      </Title2>
      <div className={styles.buttons}>
        <Extensions point={LineageLinks} props={{ project, node: `artefact:${artefact.name}` }} fields={{ project }} />
        <AllowedButton
          verdict={writable}
          icon={<EditRegular />}
          onClick={() => navigate(updateArtefactPath(project, artefact.name))}
        >
          {ARTEFACT.edit}
        </AllowedButton>
        <AllowedButton
          verdict={writable}
          icon={<DeleteRegular />}
          aria-busy={isDeleting}
          onClick={() => isDeleting || void remove(artefact.name)}
        >
          {ARTEFACT.delete}
        </AllowedButton>
      </div>
    </header>
  )
}
