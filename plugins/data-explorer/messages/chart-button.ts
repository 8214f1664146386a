/** What leads to a chart; its own texts come with it. */
export const CHART_BUTTON = { show: 'Chart', hint: 'Draw the rows as a chart' } as const
