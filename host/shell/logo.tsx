import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  board: { fill: tokens.colorBrandBackground },
  bench: { fill: 'none', stroke: tokens.colorNeutralForegroundOnBrand },
})

/** A workbench seen from the front: its top, its legs, its vice. */
export function Logo({ size }: { readonly size: number }) {
  const styles = useStyles()
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className={styles.board} width="32" height="32" rx="8" />
      <path
        className={styles.bench}
        d="M6 13h20M9.5 13v11M22.5 13v11M9.5 19h13M14 13V8.5h6V13"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
