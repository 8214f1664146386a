import { expect, test } from 'vitest'
import { ScalewaySpec, USUAL_SPEC } from './spec'

/** Those that are taken, and kept as they are. */
const taken = (part: 'resources' | 'options', key: string, values: readonly unknown[]) =>
  values.filter((value) => {
    const spec = { ...USUAL_SPEC, [part]: { ...USUAL_SPEC[part], [key]: value } }
    const { success, data } = ScalewaySpec.safeParse(spec)
    if (success) expect(data).toEqual(spec)
    return success
  })

test('SERV-59 SERV-61 SERV-62 SERV-63 Scaleway takes the listed limits and HTTP options, and no others', () => {
  const cpu = [70, 140, 280, 560, 1120, 1680, 2240]
  const memory = [128, 256, 512, 1024, 2048, 3072, 4096]
  const http = ['enabled', 'redirected', 'unknown_http_option']
  expect(taken('resources', 'cpu-limit', [undefined, 0, '70', 100, ...cpu, 4480])).toEqual(cpu)
  expect(taken('resources', 'memory-limit', [undefined, 0, '128', 200, ...memory, 8192])).toEqual(memory)
  expect(taken('options', 'http-option', [undefined, '', true, 'disabled', ...http])).toEqual(http)
})
