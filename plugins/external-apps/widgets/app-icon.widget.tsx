import { PluginIcon } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Apps20Regular } from '@fluentui/react-icons/svg/apps'
import { useState } from 'react'
import type { AppIcon as Icon } from '../model/app-icon'

const useStyles = makeStyles({
  image: { width: '20px', height: '20px', objectFit: 'contain', borderRadius: tokens.borderRadiusSmall },
})

/** Decoration only: the app's name beside it says what it is. */
export function AppIcon({ icon }: { readonly icon: Icon }) {
  const styles = useStyles()
  const [broken, setBroken] = useState(false)
  if (icon.kind === 'icon') return <PluginIcon name={icon.name} />
  if (icon.kind === 'none' || broken) return <Apps20Regular />
  return (
    <img
      src={icon.source}
      alt=""
      width={20}
      height={20}
      referrerPolicy="no-referrer"
      className={styles.image}
      onError={() => setBroken(true)}
    />
  )
}
