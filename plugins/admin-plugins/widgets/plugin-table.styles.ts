import { makeStyles, tokens } from '@fluentui/react-components'

/** Shared by the table and by what stands in its place while it loads. */
export const useTableStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { minWidth: '860px' },
  plugin: { width: '26%' },
  version: { width: '9%' },
  publisher: { width: '11%' },
  source: { width: '10%' },
  hash: { width: '13%' },
  state: { width: '16%' },
  enabled: { width: '8%' },
  actions: { width: '7%' },
})
