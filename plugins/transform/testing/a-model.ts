import { recordedReply } from '#tests/contract/wire/recorded-reply'
import { type DbtModel, readModel } from '../contract'

/** The model `marts/orders`, or what a test says of it. */
export function aModel(facts: Partial<DbtModel> = {}): DbtModel {
  return {
    ...recordedReply('transform', readModel).dbtModel,
    name: 'marts/orders',
    SQLFileContent: 'select 1 as id\n',
    YMLFileContent: 'version: 2\n',
    MDFileContent: '# Orders\n',
    ...facts,
  }
}
