import { type Html, html } from './html'
import { type NodeHistory, type TestRun, verdictOf } from './report-data'
import { count, dateOf, secondsOf, wordOf } from './wording'

const SHOWN = 30
const BARS = 60

/** By their height too, for those who do not tell the colours apart. */
const HEIGHTS = { good: 8, neutral: 8, warning: 12, bad: 16 } as const

/** A bar for each of the last runs, the newest at the right. */
export function historyChart({ runs, name }: NodeHistory): Html {
  const shown = runs.slice(-SHOWN)
  const bars = shown.map((run, at) => {
    const title = `${dateOf(run.at)}: ${wordOf(run.status)}${run.failures ? `, ${count(run.failures, 'row')}` : ''}`
    const verdict = verdictOf(run.status)
    const height = HEIGHTS[verdict]
    return html`<rect x="${at * 10}" y="${16 - height}" width="8" height="${height}" rx="2" class="${verdict}"><title>${title}</title></rect>`
  })
  const width = shown.length * 10
  return html`<svg width="${width}" height="16" viewBox="0 0 ${width} 16" role="img" aria-label="${`The last ${shown.length} runs of ${name}`}">${bars}</svg>`
}

/** How long the last runs took, the longest as high as the chart. */
export function durationChart({ runs, name }: NodeHistory): Html {
  const shown = runs.slice(-SHOWN)
  const longest = Math.max(...shown.map(({ seconds }) => seconds), 0.001)
  const bars = shown.map((run, at) => {
    const height = Math.max(1, Math.round((run.seconds / longest) * 20))
    const title = `${dateOf(run.at)}: ${secondsOf(run.seconds)}`
    return html`<rect x="${at * 7}" y="${20 - height}" width="5" height="${height}" class="${verdictOf(run.status) === 'bad' ? 'bad' : 'plain'}"><title>${title}</title></rect>`
  })
  const width = shown.length * 7
  return html`<svg width="${width}" height="20" viewBox="0 0 ${width} 20" role="img" aria-label="${`How long the last ${shown.length} runs of ${name} took`}">${bars}</svg>`
}

/** How many rows the last runs have written, the most as high as the chart. */
export function volumeChart(name: string, volumes: readonly number[]): Html {
  const shown = volumes.slice(-SHOWN)
  if (shown.length === 0) return html``
  const most = Math.max(...shown, 1)
  const bars = shown.map((rows, at) => {
    const height = Math.max(1, Math.round((rows / most) * 20))
    return html`<rect x="${at * 7}" y="${20 - height}" width="5" height="${height}" class="plain"><title>${count(rows, 'row')}</title></rect>`
  })
  const width = shown.length * 7
  return html`<svg width="${width}" height="20" viewBox="0 0 ${width} 20" role="img" aria-label="${`How many rows the last ${shown.length} runs of ${name} wrote`}">${bars}</svg>`
}

/** A bar for each run of tests: passed, warned, failed. */
export function runsChart(all: readonly TestRun[]): Html {
  const runs = all.slice(-BARS)
  const most = Math.max(...runs.map(({ passed, warned, failed }) => passed + warned + failed), 1)
  const width = Math.max(runs.length * 16, 16)
  const bars = runs.map((run, at) => {
    const heights = [run.failed, run.warned, run.passed].map((count) => Math.round((count / most) * 90))
    const classes = ['bad', 'warning', 'good']
    let top = 100
    const parts = heights.map((height, part) => {
      top -= height
      return html`<rect x="${at * 16}" y="${top}" width="12" height="${height}" class="${classes[part] ?? ''}" />`
    })
    const title = `${dateOf(run.at)}: ${run.passed} passed, ${run.warned} warned, ${run.failed} failed`
    return html`<g><title>${title}</title>${parts}</g>`
  })
  return html`<svg width="${width}" height="100" viewBox="0 0 ${width} 100" role="img" aria-label="${`The tests of the last ${runs.length} runs`}">${bars}</svg>`
}
