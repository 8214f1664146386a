import { Button, Caption1, makeStyles, mergeClasses, Tag, Text, Tooltip, tokens } from '@fluentui/react-components'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical'
import { memo } from 'react'
import type { BundledArtefact } from '../../contract'
import { dependenciesOf } from '../../contract/bundle-order'
import { ORDER } from '../../messages/bundles'
import { PLACE, type RowHandlers } from '../../model/bundles/use-reorder'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(2ch, auto) minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: tokens.spacingVerticalXS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    // A row out of sight is not laid out.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 42px',
  },
  dragged: { boxShadow: tokens.shadow8, border: `1px solid ${tokens.colorBrandStroke1}` },
  handle: { cursor: 'grab', touchAction: 'none', ':active': { cursor: 'grabbing' } },
  place: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
  texts: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: 0, overflowWrap: 'anywhere' },
  waits: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly artefact: BundledArtefact
  readonly place: number
  readonly isDragged: boolean
  readonly handlers: RowHandlers
  readonly onOpen: (name: string, target: HTMLElement) => void
}

/** One artefact of the order, with its handle. */
export const OrderRow = memo(function OrderRow({ artefact, place, isDragged, handlers, onOpen }: Props) {
  const styles = useStyles()
  const { name } = artefact
  const isOnFiles = artefact.dependency?.type === 'files'
  return (
    <li className={mergeClasses(styles.row, isDragged && styles.dragged)} {...{ [PLACE]: place }}>
      <Button
        className={styles.handle}
        size="small"
        appearance="subtle"
        icon={<ReOrderDotsVerticalRegular />}
        aria-label={ORDER.move(name)}
        aria-description={ORDER.moveHint}
        title={ORDER.moveHint}
        onPointerDown={(event) => handlers.onPointerDown(event, name)}
        onKeyDown={(event) => handlers.onKeyDown(event, name)}
      />
      <Caption1 className={styles.place}>{place + 1}</Caption1>
      <span className={styles.texts}>
        <Text weight="semibold">{name}</Text>
        <Waits artefact={artefact} />
      </span>
      <EditButton
        name={name}
        reason={isOnFiles ? ORDER.filesHint : undefined}
        onOpen={(target) => onOpen(name, target)}
      />
    </li>
  )
})

function Waits({ artefact }: { readonly artefact: BundledArtefact }) {
  const styles = useStyles()
  const names = artefact.dependency?.type === 'files' ? [ORDER.files] : dependenciesOf(artefact)
  if (names.length === 0) return null
  return (
    <span className={styles.waits}>
      <Caption1 className={styles.quiet}>{ORDER.waitsFor}</Caption1>
      {names.map((name) => (
        <Tag key={name} size="extra-small" appearance="outline">
          {name}
        </Tag>
      ))}
    </span>
  )
}

interface EditProps {
  readonly name: string
  /** Why it cannot be changed, if so. */
  readonly reason: string | undefined
  readonly onOpen: (target: HTMLElement) => void
}

function EditButton({ name, reason, onOpen }: EditProps) {
  const button = (
    <Button
      size="small"
      icon={<LinkRegular />}
      aria-label={ORDER.editOf(name)}
      disabledFocusable={reason !== undefined}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      {ORDER.edit}
    </Button>
  )
  if (reason === undefined) return button
  return (
    <Tooltip content={reason} relationship="description" withArrow>
      {button}
    </Tooltip>
  )
}
