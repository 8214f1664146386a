import { expect, test } from 'vitest'
import { SPEC_FIELDS, withValue } from './spec-draft'

const NONE = { resources: {}, options: {} }

test('SERV-58 SERV-59 SERV-60 SERV-61 SERV-62 SERV-63 each choice is sent as the value that its cloud knows', () => {
  const sent = (cloud: 'clever-cloud' | 'scaleway') =>
    SPEC_FIELDS[cloud].map((field) => field.choices.map(({ value }) => withValue(NONE, field, value)))
  const resources = (key: string) => (value: unknown) => ({ resources: { [key]: value }, options: {} })
  expect(sent('clever-cloud')).toEqual([['nano', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'].map(resources('name'))])
  expect(sent('scaleway')).toEqual([
    [70, 140, 280, 560, 1120, 1680, 2240].map(resources('cpu-limit')),
    [128, 256, 512, 1024, 2048, 3072, 4096].map(resources('memory-limit')),
    ['enabled', 'redirected', 'unknown_http_option'].map((value) => ({
      resources: {},
      options: { 'http-option': value },
    })),
  ])
})
