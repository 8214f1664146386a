import { makeStyles, tokens } from '@fluentui/react-components'

/** How the pages of plugins stand. */
export const usePluginsPageStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    maxWidth: '1264px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXXL} ${tokens.spacingVerticalXXXL}`,
    display: 'grid',
    rowGap: tokens.spacingVerticalL,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
  header: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  text: { flex: '1 1 320px', display: 'grid', rowGap: tokens.spacingVerticalXS },
  title: { margin: 0 },
  about: { color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  search: { width: '320px', maxWidth: '100%' },
})
