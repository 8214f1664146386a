import { drawPage, fakeHttp, pageAt } from '@etabli/sdk/testing'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { readHomepage } from '../contract'
import plugin from '../plugin'

const IMAGE = 'data:image/png;base64,AAAA'
const OF_SHOP = [
  '<h2>Our shop</h2><p>Tea <b>and</b> <em>coffee</em>.</p><hr>',
  '<ol start="3"><li>three</li></ol><dl><dt>hours</dt><dd>9 to 5</dd></dl>',
  `<figure><img src="${IMAGE}" alt="A cup"><figcaption>A cup</figcaption></figure>`,
  '<details open=""><summary>More</summary><pre><code>select 1</code></pre></details>',
  '<table><thead><tr><th colspan="2">Sold</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
].join('')

test('HOME-01 the HTML of the homepage is drawn as it was returned, that of the project of the address', async () => {
  const http = fakeHttp().answer(readHomepage, ({ project }) => (project === 'shop' ? OF_SHOP : '<h2>The lake</h2>'))
  const drawn = await drawPage({ ...pageAt(plugin, '/shop'), http })
  onTestFinished(drawn.end)
  expect((await screen.findByRole('article', { name: 'Homepage of shop' })).innerHTML).toBe(OF_SHOP)
  http.hold(readHomepage)
  await drawn.goTo('/lake')
  await screen.findByLabelText('Loading the homepage')
  expect(screen.queryByText('Our shop')).toBeNull()
})
