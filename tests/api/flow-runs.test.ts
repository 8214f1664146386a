import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLOW_PATIENCE, FlowWorld } from '#tests/support/flow-world'

let flows: FlowWorld
beforeAll(async () => {
  flows = await FlowWorld.open()
}, FLOW_PATIENCE)
afterAll(() => flows?.close())

test('a flow moves what its tap writes, and keeps the state that its target has confirmed', {
  timeout: FLOW_PATIENCE,
}, async () => {
  const flow = await flows.scripted(
    'moved',
    `
schema('numbers', 'id')
for n in range(state.get('bookmarks', {}).get('numbers', {}).get('id', 0), 12):
    record('numbers', id=n, password='hidden value')
write(type='STATE', value={'bookmarks': {'numbers': {'id': 12}}})
print('that is all', config['token'], file=sys.stderr)
`,
  )
  const { task, log, run } = await flows.run(flow)
  console.log(JSON.stringify({ task, log, run }, null, 1))
  expect(task).toMatchObject({ status: 'completed', error: '' })
})
