import { makeStyles, tokens } from '@fluentui/react-components'

/** Where there is no room for them, publisher and hash are in the details: the id begins with the one. */
const NARROW = '@media (max-width: 1200px)'

/** Shared by the table and by what stands in its place while it loads. */
export const useTableStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { minWidth: '840px', [NARROW]: { minWidth: '560px' } },
  plugin: { width: '26%' },
  version: { width: '9%', [NARROW]: { width: '13%' } },
  publisher: { width: '11%', overflowWrap: 'anywhere', [NARROW]: { display: 'none' } },
  source: { width: '10%', [NARROW]: { width: '13%' } },
  hash: { width: '13%', [NARROW]: { display: 'none' } },
  state: { width: '16%' },
  enabled: { width: '9%', [NARROW]: { width: '13%' } },
  actions: { width: '7%', [NARROW]: { width: '11%' } },
})
