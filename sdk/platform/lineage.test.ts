import { expect, test } from 'vitest'
import { repositoryName, repositoryNodeId } from './lineage'

test('a repository is one node however its address is written, and no account of an address is told', () => {
  const written = [
    'https://git.example.test/team/shop.git',
    'https://Git.Example.test/team/shop/',
    'https://ana:pa55word@git.example.test/team/shop',
    'ssh://git@git.example.test:2222/team/shop.git',
    'git@git.example.test:team/shop.git',
  ]
  expect(new Set(written.map(repositoryName))).toEqual(new Set(['git.example.test/team/shop']))
  expect(repositoryNodeId('etabli:shop')).toBe('repository:etabli:shop')
  expect(repositoryName('https://git.example.test/team/Shop')).not.toBe(repositoryName(written[0] ?? ''))
  expect(repositoryName('https://ana:pa55word@localhost')).not.toContain('pa55word')
})
