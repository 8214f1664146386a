import { makeStyles, tokens } from '@fluentui/react-components'

/** How a page with an editor stands: a head with its actions, what is to be said, and the editor in the room that is left. */
export const usePageStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    height: '100%',
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalM}`,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  text: { flex: '1 1 320px', minWidth: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  back: { justifySelf: 'start' },
  title: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  loading: { display: 'grid', rowGap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalXL },
  fixed: { flexShrink: 0 },
})
