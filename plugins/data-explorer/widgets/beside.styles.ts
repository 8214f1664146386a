import { makeStyles, tokens } from '@fluentui/react-components'

/** What stands beside the rows. */
export const useBesideStyles = makeStyles({
  panel: {
    width: '288px',
    flexShrink: 0,
    boxSizing: 'border-box',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (max-width: 1100px)': { width: '232px' },
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
})
