import type { DbtModel, DbtSource, DbtTest } from '../contract'
import type { Contents } from './sessions/workshop'

export function modelOf(name: string, contents: Contents): DbtModel {
  const { SQLFileContent = '', YMLFileContent = '', MDFileContent = '' } = contents
  return { name, SQLFileContent, YMLFileContent, MDFileContent }
}

export function sourceOf(name: string, { YMLFileContent = '' }: Contents): DbtSource {
  return { name, YMLFileContent }
}

export function testOf(name: string, { SQLFileContent = '' }: Contents): DbtTest {
  return { name, SQLFileContent }
}
