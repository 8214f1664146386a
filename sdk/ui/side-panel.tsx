import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  body: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXL,
    paddingBottom: tokens.spacingVerticalXXL,
  },
  section: { display: 'grid', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
})

interface Props {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What belongs to a page, beside it: all that is known of one line of its table, say. */
export function SidePanel({ title, closeLabel, onClose, children }: Props) {
  const styles = useStyles()
  const close = <Button appearance="subtle" icon={<DismissRegular />} aria-label={closeLabel} onClick={onClose} />
  return (
    <OverlayDrawer open position="end" size="medium" onOpenChange={onClose}>
      <DrawerHeader>
        <DrawerHeaderTitle action={close}>{title}</DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <div className={styles.body}>{children}</div>
      </DrawerBody>
    </OverlayDrawer>
  )
}

/** A part of a `SidePanel` under a heading. */
export function PanelSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <section className={styles.section}>
      <Subtitle2 as="h3" className={styles.heading}>
        {title}
      </Subtitle2>
      {children}
    </section>
  )
}
