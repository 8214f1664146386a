import { LineageLinks } from '@etabli/sdk/platform'
import { useAccess } from '@etabli/sdk/react'
import { AllowedButton, Extensions } from '@etabli/sdk/ui'
import { makeStyles, Title2, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useNavigate } from 'react-router-dom'
import { type Bundle, createBundle } from '../../contract'
import { BUNDLE } from '../../messages/bundles'
import { bundleUpdatePath } from '../../model/bundles/bundle-paths'
import { useBundleDeletion } from '../../model/bundles/use-bundle-deletion'

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  title: { margin: 0, flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly project: string
  readonly bundle: Bundle
}

export function BundleHead({ project, bundle }: Props) {
  const styles = useStyles()
  const navigate = useNavigate()
  // Whoever may create bundles may change them: the call itself knows no project.
  const writable = useAccess(createBundle.access, { project })
  const { isDeleting, remove } = useBundleDeletion(project)
  return (
    <header className={styles.head}>
      <Title2 as="h1" className={styles.title}>
        {bundle.name}
      </Title2>
      <div className={styles.buttons}>
        <Extensions point={LineageLinks} props={{ project, node: bundle['redis-id'] }} fields={{ project }} />
        <AllowedButton
          verdict={writable}
          icon={<EditRegular />}
          onClick={() => navigate(bundleUpdatePath(project, bundle['redis-id']))}
        >
          {BUNDLE.edit}
        </AllowedButton>
        <AllowedButton
          verdict={writable}
          icon={<DeleteRegular />}
          disabledFocusable={isDeleting}
          onClick={() => void remove(bundle)}
        >
          {BUNDLE.delete}
        </AllowedButton>
      </div>
    </header>
  )
}
