import { makeStyles, tokens } from '@fluentui/react-components'

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
  head: { display: 'grid', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  title: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
  loading: { display: 'grid', rowGap: tokens.spacingVerticalM },
})
