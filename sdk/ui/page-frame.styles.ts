import { makeStyles, tokens } from '@fluentui/react-components'

/** How pages stand: a head with its actions, and what is below. */
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
  /** For pages of several parts, none of which takes the room that is left. */
  scrolled: { rowGap: tokens.spacingVerticalL, '& > *': { flexShrink: 0 } },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  text: { flex: '1 1 320px', minWidth: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  title: { margin: 0, overflowWrap: 'anywhere' },
  about: { color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  table: {
    flexGrow: 1,
    minHeight: '320px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
})
