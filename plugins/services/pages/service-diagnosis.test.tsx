import { definePlugin, extend, lazy } from '@etabli/sdk'
import { type LineageLinkProps, LineageLinks } from '@etabli/sdk/platform'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { diagnoseDeployment, readDeploymentStatus } from '../contract'
import { aContainer, aDeployment, aDiagnosis, aService } from '../testing/a-service'
import { type DrawnPage, drawPage, platform } from '../testing/draw-page'

const open = (http = platform(aService()), more: Partial<DrawnPage> = {}) =>
  drawPage({ route: 'detail', params: { serviceRedisID: 'service:shop' }, http, ...more })
const TITLE = 'Why did it fail on Clever Cloud?'
const ENTRY = (payload: string) => ({ timestamp: '2026-11-20T08:00:00.000Z', payload })

/** Stands in for the area that draws the lineage. */
function Link({ project, node }: LineageLinkProps) {
  return <p>{`lineage of ${node} in ${project}`}</p>
}

test('a failed deployment says what failed, the ends of its logs, and what changed since the last version that ran', async () => {
  const failed = aDeployment({ status: 'error', process: { error: 'no such branch' } })
  const http = platform(aService({}, { clever: failed, scaleway: aContainer() })).answer(diagnoseDeployment, {
    diagnosis: aDiagnosis({
      logs: [
        { log: 'application', lines: ['Traceback', 'KeyError: price'].map(ENTRY), note: '' },
        { log: 'container', lines: [], note: 'the cloud does not answer' },
      ],
      lastGood: { version: 1, time: '2026-11-19T08:00:00.000Z', commit: 'a'.repeat(40) },
      differences: [
        { kind: 'spec', name: '', before: 'name XS', after: 'name M' },
        { kind: 'env', name: 'REGION', before: 'set', after: '' },
        { kind: 'secret', name: '', before: '', after: 'version 1' },
      ],
      commits: [{ id: 'b'.repeat(40), author: 'Ada', time: '2026-11-20T07:00:00.000Z', subject: 'Be quick' }],
      diff: '--- a/main.js\n+++ b/main.js\n@@ -1 +1 @@\n-one\n+two\n',
    }),
  })
  await open(http)
  const panel = within(await screen.findByRole('region', { name: TITLE }))
  const lines = await panel.findByRole('region', { name: 'Application logs: the lines that matter' })
  expect(lines.textContent).toBe('Traceback\nKeyError: price')
  expect(panel.getByText('The container logs could not be read: the cloud does not answer.')).toBeDefined()
  expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['deploy of version 2', 'pushing the code, app_1', 'no such branch'],
    expect.stringContaining('2026'),
  ])
  expect(panel.getByText(/^Last that ran: version 1, .*, commit aaaaaaa$/)).toBeDefined()
  const changes = within(panel.getByRole('list', { name: 'Since the last success' })).getAllByRole('listitem')
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    ...['Size and options from name XS to name M', 'Variable REGION removed', 'Secret one that you may not see added'],
  ])
  expect(panel.getByText('Be quick')).toBeDefined()
  expect(panel.getByText('+two').tagName).toBe('INS')
  // The deployment that runs has nothing to explain.
  expect(http.inputsOf(diagnoseDeployment)).toEqual([{ serviceRedisID: 'service:shop', engine: 'clever-cloud' }])
})

test('what runs, or is on its way, is not asked for a reason; what has never run, and what cannot be told, is said', async () => {
  for (const deployment of [
    aDeployment(),
    aDeployment({ status: 'error', process: { status: 'idle', 'completion-time': '' } }),
  ]) {
    const http = platform(aService({}, { clever: deployment }))
    await open(http)
    await screen.findByRole('region', { name: 'Deployment process' })
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
    expect(http.inputsOf(diagnoseDeployment)).toEqual([])
    cleanup()
  }
  const failed = aService({}, { clever: aDeployment({ status: 'error' }) })
  const http = platform(failed).refuse(diagnoseDeployment, 'DOWN', 'the store is busy', 503)
  const { user } = await open(http)
  const panel = within(await screen.findByRole('region', { name: TITLE }))
  await panel.findByText('the store is busy')
  http.answer(diagnoseDeployment, { diagnosis: aDiagnosis() })
  await user.click(panel.getByRole('button', { name: 'Retry' }))
  await panel.findByText(/^It has never succeeded before/)
  expect(panel.getByText('Neither log has a line of it.')).toBeDefined()
})

test('a failure that comes while the page is open is explained once it is known', async () => {
  const service = aService({}, { clever: aDeployment() })
  const http = platform(service)
  const { user } = await open(http)
  await screen.findByRole('region', { name: 'Deployment process' })
  http.answer(readDeploymentStatus, { engineServiceDeployment: aDeployment({ status: 'error', error: 'it ended' }) })
  const refresh = screen.getByRole('button', { name: 'Refresh' })
  // What is asked at first is answered by then.
  await waitFor(() => expect(refresh.getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(refresh)
  await within(await screen.findByRole('region', { name: TITLE })).findByText('no such branch')
})

test('the page of a service leads to where it stands in the lineage', async () => {
  const lineage = definePlugin({
    ...{ id: 'test.lineage', version: '1.0.0', sdk: '^0.1.0', title: 'Lineage', points: [LineageLinks] },
    extensions: [extend(LineageLinks, { id: 'link', data: {}, order: 1, view: lazy(async () => ({ default: Link })) })],
  })
  await open(platform(aService()), { others: [lineage] })
  expect(await screen.findByText('lineage of service:shop in demo')).toBeDefined()
})
