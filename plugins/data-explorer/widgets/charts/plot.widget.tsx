import { makeStyles, tokens, useThemeClassName } from '@fluentui/react-components'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import uPlot from 'uplot'
import { CHART } from '../../messages/charts'
import type { Chart } from '../../model/charts/chart'
import type { ChartData } from '../../model/charts/chart-data'
import { type Hover, type PlotColours, plotOptions } from '../../model/charts/plot-options'
import { formatNumber } from '../../model/charts/values'

const useStyles = makeStyles({
  frame: { position: 'relative', flexGrow: 1, minHeight: 0, overflow: 'hidden' },
  // What the parts of the plot need of its own style sheet.
  plot: {
    position: 'absolute',
    inset: 0,
    '& .u-wrap': { position: 'relative', userSelect: 'none' },
    '& .u-over': { position: 'absolute' },
    '& .u-under': { position: 'absolute', overflow: 'hidden' },
    '& .u-axis': { position: 'absolute' },
    '& .u-select': { position: 'absolute', pointerEvents: 'none' },
    '& canvas': { display: 'block', position: 'relative', width: '100%', height: '100%' },
    '& .u-cursor-x': {
      position: 'absolute',
      left: 0,
      top: 0,
      height: '100%',
      pointerEvents: 'none',
      borderRight: `1px solid ${tokens.colorNeutralStroke1}`,
    },
    '& .u-cursor-pt': { position: 'absolute', left: 0, top: 0, borderRadius: '50%', pointerEvents: 'none' },
    '& .u-off': { display: 'none' },
  },
  tip: {
    position: 'absolute',
    top: tokens.spacingVerticalXS,
    right: tokens.spacingHorizontalM,
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    maxWidth: '80%',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
  place: { color: tokens.colorNeutralForeground2, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  value: { fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
})

/** Points drawn; for those who cannot see them, a sentence. The value at the pointer stands in the corner, over no bar. */
export function Plot({ chart, data }: { readonly chart: Chart; readonly data: ChartData }) {
  const styles = useStyles()
  const holder = useRef<HTMLDivElement>(null)
  const theme = useThemeClassName()
  const isForced = useSyncExternalStore(onForcedColours, areColoursForced)
  const [hover, setHover] = useState<Hover>()
  const { kind } = chart
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme's colours are read from the page
  useEffect(() => {
    const element = holder.current
    if (!element) return
    const size = () => ({ width: element.clientWidth, height: element.clientHeight })
    const { fontFamily } = getComputedStyle(element)
    const options = plotOptions({
      data,
      kind,
      colours: coloursOf(element, isForced),
      font: `12px ${fontFamily}`,
      size: size(),
      onHover: setHover,
    })
    const places = data.points.map(({ x }) => x)
    const values = data.points.map(({ value }) => value)
    const plot = new uPlot(options, [places, values], element)
    const observer = new ResizeObserver(() => plot.setSize(size()))
    observer.observe(element)
    return () => {
      observer.disconnect()
      plot.destroy()
      setHover(undefined)
    }
  }, [data, kind, theme, isForced])
  const values = data.points.flatMap(({ value }) => value ?? [])
  const point = hover && data.points[hover.index]
  return (
    <div className={styles.frame}>
      <div ref={holder} className={styles.plot} role="img" aria-label={CHART.sentence(chart, values)} />
      {point && (
        <div className={styles.tip} aria-hidden>
          <span className={styles.place}>{point.label}</span>
          <span className={styles.value}>{point.value === null ? CHART.empty : formatNumber(point.value)}</span>
        </div>
      )}
    </div>
  )
}

const FORCED = '(forced-colors: active)'
const areColoursForced = () => matchMedia(FORCED).matches

function onForcedColours(onChange: () => void): () => void {
  const query = matchMedia(FORCED)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** A canvas knows no variables of CSS. */
function coloursOf(element: HTMLElement, isForced: boolean): PlotColours {
  if (isForced) return { mark: 'Highlight', fill: 'Highlight', text: 'CanvasText', grid: 'GrayText' }
  const style = getComputedStyle(element)
  const colour = (token: string) => style.getPropertyValue(token.replace(/^var\((.*)\)$/, '$1')).trim()
  return {
    mark: colour(tokens.colorCompoundBrandStroke),
    fill: colour(tokens.colorCompoundBrandBackground),
    text: colour(tokens.colorNeutralForeground3),
    grid: colour(tokens.colorNeutralStroke3),
  }
}
