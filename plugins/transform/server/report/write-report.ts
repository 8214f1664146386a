import type { KeptResult } from '../dbt/run-result-repository'
import { type Anomaly, anomalyOf, rowsOf } from './anomalies'
import { durationChart, historyChart, runsChart, volumeChart } from './charts'
import { Html, html } from './html'
import { historiesOf, type NodeHistory, type NodeKind, testRunsOf, verdictOf } from './report-data'
import { REPORT_STYLE } from './report-style'
import { type Samples, sampleRow } from './sample-rows'
import { dateOf, numberOf, secondsOf, wordOf } from './wording'

const MOST_ROWS = 500
const MESSAGE_CHARACTERS = 300
/** Short runs vary by more than they take. */
const LEAST_SECONDS = 2
const RANK = { bad: 0, warning: 1, neutral: 2, good: 3 } as const

/** The report as one page without a script: what the project's tests, models and sources have done so far. */
export function writeReport(
  project: string,
  results: readonly KeptResult[],
  now: Date,
  samples: Samples = new Map(),
): string {
  const histories = historiesOf(results)
  const of = (kind: NodeKind) => histories.filter((one) => one.kind === kind)
  const [tests, models, sources] = [of('test'), of('model'), of('source')]
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${`Data report of ${project}`}</title><style>${new Html(REPORT_STYLE)}</style></head><body>
<header><h1>${`Data report of ${project}`}</h1>
<p class="soft">${`Etabli’s own report, made from dbt’s results at ${dateOf(now)}.`}</p></header>
<main>
<ul class="tiles">${tilesOf(histories, results)}</ul>
${runsSection(results)}
${section('Tests', 'No test has run yet: run dbt test.', tests, (shown) => testsTable(shown, samples))}
${section('Models, seeds and snapshots', 'Nothing has been built yet: run dbt run.', models, modelsTable)}
${section('Freshness of sources', 'No source has been looked at yet: run dbt source freshness.', sources, sourcesTable)}
</main></body></html>
`
  return page.text
}

function tilesOf(histories: readonly NodeHistory[], results: readonly KeptResult[]): readonly Html[] {
  const tests = histories.filter(({ kind }) => kind === 'test')
  const failing = tests.filter(({ last }) => verdictOf(last.status) === 'bad').length
  const broken = histories.filter(({ kind, last }) => kind === 'model' && verdictOf(last.status) === 'bad').length
  const tile = (value: string | number, what: string, look = '') =>
    html`<li><strong class="${look}">${value}</strong>${what}</li>`
  const passing = tests.filter(({ last }) => verdictOf(last.status) === 'good').length
  const odd = histories.filter(({ kind }) => kind === 'model').filter(isUnusual).length
  return [
    tile(`${passing} of ${tests.length}`, 'tests pass', passing === tests.length ? 'is-good' : ''),
    tile(failing, failing === 1 ? 'test fails' : 'tests fail', failing > 0 ? 'is-bad' : ''),
    tile(broken, broken === 1 ? 'model was not built' : 'models were not built', broken > 0 ? 'is-bad' : ''),
    tile(odd, odd === 1 ? 'model is unusual' : 'models are unusual', odd > 0 ? 'is-warning' : ''),
    tile(new Set(results.map(({ jobId }) => jobId)).size, 'runs in the last 90 days'),
  ]
}

/** In how long it took, or in how many rows it has. */
function isUnusual(model: NodeHistory): boolean {
  const { durations, volumes } = measuresOf(model)
  return anomalyOf(durations, LEAST_SECONDS) !== undefined || anomalyOf(volumes) !== undefined
}

function runsSection(results: readonly KeptResult[]): Html {
  const runs = testRunsOf(results)
  if (runs.length === 0) return html``
  return html`<h2>Runs of tests</h2><div class="card">${runsChart(runs)}<p class="soft">${`From ${dateOf(runs[0]?.at ?? new Date(0))} to ${dateOf(runs.at(-1)?.at ?? new Date(0))}`}</p></div>`
}

function section(
  title: string,
  empty: string,
  histories: readonly NodeHistory[],
  tableOf: (histories: readonly NodeHistory[]) => Html,
): Html {
  if (histories.length === 0) return html`<h2>${title}</h2><p class="soft">${empty}</p>`
  const sorted = histories.toSorted(
    (one, other) =>
      RANK[verdictOf(one.last.status)] - RANK[verdictOf(other.last.status)] || one.name.localeCompare(other.name, 'en'),
  )
  const more =
    sorted.length > MOST_ROWS ? html`<p class="soft">${`The first ${MOST_ROWS} of ${sorted.length}.`}</p>` : html``
  return html`<h2>${title}</h2><div class="scroll">${tableOf(sorted.slice(0, MOST_ROWS))}</div>${more}`
}

function testsTable(tests: readonly NodeHistory[], samples: Samples): Html {
  const rows = tests.map(
    (test) => html`<tr>${nameCell(test)}${statusCell(test)}
<td class="number">${test.last.failures ?? 0}</td><td>${historyChart(test)}</td><td class="number">${test.runs.length - failuresIn(test)} / ${test.runs.length}</td><td class="number">${secondsOf(test.last.seconds)}</td></tr>${sampleRow(test, samples)}`,
  )
  return html`<table><thead><tr><th>Test</th><th>Last result</th><th class="number">Rows found</th><th>History</th><th class="number">Passed</th><th class="number">Took</th></tr></thead><tbody>${rows}</tbody></table>`
}

function modelsTable(models: readonly NodeHistory[]): Html {
  const rows = models.map((model) => {
    const { durations, volumes } = measuresOf(model)
    return html`<tr>${nameCell(model)}${statusCell(model)}
<td>${dateOf(model.last.at)}</td>
<td class="number">${secondsOf(model.last.seconds)}${unusual(anomalyOf(durations, LEAST_SECONDS), secondsOf)}</td><td>${durationChart(model)}</td>
<td class="number">${numberOf(rowsOf(model.last))}${unusual(anomalyOf(volumes), numberOf)}</td><td>${volumeChart(model.name, volumes)}</td></tr>`
  })
  return html`<table><thead><tr><th>Model</th><th>Last result</th><th>Last built</th><th class="number">Took</th><th>Durations</th><th class="number">Rows</th><th>Volumes</th></tr></thead><tbody>${rows}</tbody></table>`
}

/** Of the runs that succeeded: others were broken off. */
function measuresOf({ runs }: NodeHistory) {
  const built = runs.filter(({ status }) => verdictOf(status) === 'good')
  return {
    durations: built.map(({ seconds }) => seconds),
    volumes: built.flatMap((run) => rowsOf(run) ?? []),
  }
}

function unusual(anomaly: Anomaly | undefined, shown: (value: number) => string): Html {
  if (!anomaly) return html``
  return html`<div class="message is-warning">${`${anomaly.direction} than usual: ${shown(anomaly.usual)}`}</div>`
}

function sourcesTable(sources: readonly NodeHistory[]): Html {
  const rows = sources.map(
    (source) => html`<tr>${nameCell(source)}${statusCell(source)}
<td>${dateOf(source.last.at)}</td><td>${historyChart(source)}</td></tr>`,
  )
  return html`<table><thead><tr><th>Source</th><th>Last result</th><th>Looked at</th><th>History</th></tr></thead><tbody>${rows}</tbody></table>`
}

function nameCell({ name, kind, last }: NodeHistory): Html {
  const isTold = kind === 'source' || verdictOf(last.status) !== 'good'
  const message =
    isTold && last.message !== ''
      ? html`<div class="message">${last.message.slice(0, MESSAGE_CHARACTERS)}</div>`
      : html``
  return html`<td class="name">${name}${message}</td>`
}

function statusCell({ last }: NodeHistory): Html {
  return html`<td class="${`is-${verdictOf(last.status)}`}">${wordOf(last.status)}</td>`
}

function failuresIn({ runs }: NodeHistory): number {
  return runs.filter(({ status }) => verdictOf(status) === 'bad').length
}
