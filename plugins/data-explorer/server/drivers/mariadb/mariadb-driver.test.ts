import { randomBytes } from 'node:crypto'
import { lookup } from 'node:dns'
import { realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import { type ConnectionReach, defineFailures } from '@etabli/sdk/server'
import mysql from 'mysql2/promise'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Connection, Row, Selection } from '../driver'
import { mariadbDriver } from './mariadb-driver'
import { MariadbSettings } from './settings'

const user = `reader_${randomBytes(4).toString('hex')}`
const all: Selection = { proportion: 1, conditions: [], sort: undefined }
const never = new AbortController().signal
const ANYWHERE: ConnectionReach = { lookup: () => lookup, file: realpath }
const { NOT_LISTED } = defineFailures({ NOT_LISTED: { status: 503, message: 'not listed' } })
let owner: mysql.Connection
let connection: Connection

const settings = (rest: object = {}) => {
  const { host, port } = inject('mariadb')
  return MariadbSettings.parse({ host, port, user, ...rest })
}
const open = (rest: object = {}, password = 'reads only', reach = ANYWHERE) =>
  mariadbDriver.open(settings(rest), password, reach)
const rowsOf = (table: string, selection = all, limit = 100) =>
  connection.page({ schema: 'odd', table }, selection, { offset: 0, limit }, never)
const ask = async (sql: string, of = connection, milliseconds = 10_000) => {
  const { columns, batches } = await of.query(sql, { milliseconds }, never)
  const rows: Row[] = []
  for await (const batch of batches) rows.push(...batch)
  return { columns, rows }
}

const TYPES = `tiny tinyint, flag tinyint(1), small smallint unsigned, medium mediumint, big bigint unsigned, filled int(8) zerofill,
  exact decimal(65,30), single float, wide double, day date, at datetime(6), moment timestamp(3) null, span time(2), jahr year,
  bits bit(10), mood enum('sad','glad'), tags set('a','b'), doc json, fixed binary(4), raw blob, place point, id uuid,
  six inet6, four inet4, letters char(5), latin varchar(20) character set latin1, words longtext`
const FIRST: Row = [
  '-128',
  'true',
  '65535',
  '-8388608',
  '18446744073709551615',
  '00000042',
  '12345678901234567890123456789012345.123456789012345678901234567890',
  '0.1',
  '1.7976931348623157e308',
  '2024-02-29',
  '2024-02-29 23:59:59.123456',
  '2024-02-29 21:59:59.123',
  '-838:59:59.00',
  '1999',
  '0000101010',
  'glad',
  'a,b',
  '{"b": 1,  "a": 2}',
  '\\x00ff2700',
  '\\x00ff5c',
  'POINT(1 2.5)',
  '00000000-0000-0000-0000-00000000000a',
  '2001:db8::1',
  '192.0.2.7',
  'ab',
  'é€',
  '😀 \u0000 end',
]

beforeAll(async () => {
  owner = await mysql.createConnection({ ...inject('mariadb'), multipleStatements: true })
  await owner.query(`
    drop database if exists odd; create database odd character set utf8mb4; create database closed; create database unlisted;
    use odd; set time_zone = '+00:00'; set sql_mode = '';
    create user ${user}@'%' identified by 'reads only';
    grant select on odd.* to ${user}@'%'; grant select on unlisted.* to ${user}@'%';
    create table closed.secret (n int);
    create table \`values\` (${TYPES}) comment 'One of each';
    alter table \`values\` modify big bigint unsigned comment 'Beyond 2^53';
    insert into \`values\` values (-128, 1, 65535, -8388608, 18446744073709551615, 42,
      12345678901234567890123456789012345.123456789012345678901234567890, 0.1, 1.7976931348623157e308, '2024-02-29',
      '2024-02-29 23:59:59.123456', '2024-02-29 21:59:59.123', '-838:59:59', 1999, b'101010', 'glad', 'a,b', '{"b": 1,  "a": 2}',
      x'00ff27', x'00ff5c', point(1, 2.5), '00000000-0000-0000-0000-00000000000a', '2001:db8::1', '192.0.2.7', 'ab', 'é€',
      concat('😀 ', char(0 using utf8mb4), ' end'));
    insert into \`values\` (flag, exact, wide, day, at) values (0, -0.000000000000000000000000000001, -1e-300, '0000-00-00', '0000-00-00');
    insert into \`values\` (flag, single, wide) values (5, 1e20, 1e20);
    create table keyed (a int not null, b varchar(10) not null, unique (b, a));
    insert into keyed values (1, 'x'), (2, 'x'), (1, 'y');
    create table twins (n int, word varchar(10)); insert into twins select seq % 3, 'same' from seq_1_to_400;
    create view seen as select seq as n, seq % 3 as third from seq_1_to_5000;
    create table victim (id int primary key, word text); insert into victim values (1, 'one'), (2, 'two');
    create procedure change_it() insert into victim values (3, 'three');
    create function write_it() returns int begin insert into victim values (4, 'four'); return 1; end;
    create sequence counter;
  `)
  connection = open({ schemas: ['odd', 'closed', 'mysql'], database: 'odd' })
})

afterAll(async () => {
  await connection?.close()
  await owner?.query(`drop database odd; drop database closed; drop database unlisted; drop user ${user}@'%'`)
  await owner?.end()
})

test('every value is the text that MariaDB has for it, no digit lost', async () => {
  const [first, second, third] = await rowsOf('values')
  expect(first).toEqual(FIRST)
  expect(second?.slice(0, 11)).toEqual([
    null,
    'false',
    null,
    null,
    null,
    null,
    '-0.000000000000000000000000000001',
    null,
    '-1e-300',
    '0000-00-00',
    '0000-00-00 00:00:00.000000',
  ])
  expect(second?.slice(11)).toEqual(Array.from({ length: 16 }, () => null))
  expect([third?.[1], third?.[7], third?.[8]]).toEqual(['5', '1e20', '1e20'])
})

test("a user's SQL gives the same texts, and the types of its columns", async () => {
  const { columns, rows } = await ask('select * from odd.`values`')
  const pages = await rowsOf('values')
  const place = columns.findIndex(({ name }) => name === 'place')
  const apart = (all: readonly Row[]) => all.map((row) => row.toSpliced(place, 1))
  expect(apart(rows)).toEqual(apart(pages))
  // Without its text, a place is bytes like any other.
  expect(rows[0]?.[place]).toMatch(/^\\x[\da-f]{50}$/)
  expect(columns.map(({ type }) => type)).toEqual([
    'tinyint',
    'tinyint(1)',
    'smallint unsigned',
    'mediumint',
    'bigint unsigned',
    'int unsigned',
    'decimal(65,30)',
    'float',
    'double',
    'date',
    'datetime(6)',
    'timestamp(3)',
    'time(2)',
    'year',
    'bit(10)',
    'enum',
    'set',
    'json',
    'binary(4)',
    'blob',
    'point',
    'uuid',
    'inet6',
    'inet4',
    'char(5)',
    'varchar(20)',
    'text',
  ])
})
