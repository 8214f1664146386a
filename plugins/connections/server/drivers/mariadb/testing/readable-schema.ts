import type { Connection, Row, Selection } from '@etabli/sdk/server'
import mysql from 'mysql2/promise'
import { ANYWHERE } from '../../testing/subject'
import { mariadbDriver } from '../mariadb-driver'
import { MariadbSettings } from '../settings'

export const all: Selection = { proportion: 1, conditions: [], sort: undefined }
export const never = new AbortController().signal

/** An account of the MariaDB that may do everything. */
export interface Owner {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
}

export interface SchemaOptions {
  /** Tests run at the same time in one MariaDB: each file has names of its own. */
  readonly name: string
  /** Who may only read it. */
  readonly user: string
  /** Run in the schema by its owner, after the tables that several tests read. */
  readonly statements?: string
  /** What the connection is told to list, where that is not this schema alone. */
  readonly listed?: readonly string[]
}

/** A schema in a MariaDB, an account that may only read it, and the driver's connection as that account. */
export class ReadableSchema {
  readonly name: string
  readonly connection: Connection

  private constructor(
    readonly owner: mysql.Connection,
    private readonly address: Pick<Owner, 'host' | 'port'>,
    private readonly options: SchemaOptions,
  ) {
    this.name = options.name
    this.connection = this.open({ schemas: options.listed ?? [this.name], database: this.name })
  }

  static async create(server: Owner, options: SchemaOptions): Promise<ReadableSchema> {
    const { name, user, statements = '' } = options
    const { host, port } = server
    const owner = await mysql.createConnection({ ...server, multipleStatements: true })
    await owner.query(`
      drop database if exists ${name}; create database ${name} character set utf8mb4;
      use ${name}; set time_zone = '+00:00'; set sql_mode = '';
      create user ${user}@'%' identified by 'reads only'; grant select on ${name}.* to ${user}@'%';
      create table twins (n int, word varchar(10)); insert into twins select seq % 3, 'same' from seq_1_to_400;
      create view seen as select seq as n, seq % 3 as third from seq_1_to_5000;
      create table victim (id int primary key, word text); insert into victim values (1, 'one'), (2, 'two');
      ${statements}`)
    return new ReadableSchema(owner, { host, port }, options)
  }

  /** Another connection: as the same account where the settings name no other. */
  open(rest: object = {}, password = 'reads only', outbound = ANYWHERE): Connection {
    const settings = MariadbSettings.parse({ ...this.address, user: this.options.user, ...rest })
    return mariadbDriver.open(settings, password, outbound)
  }

  rowsOf(table: string, selection = all, limit = 100) {
    return this.connection.page({ schema: this.name, table }, selection, { offset: 0, limit }, never)
  }

  async ask(sql: string, of = this.connection, milliseconds = 10_000) {
    const { columns, batches } = await of.query(sql, { milliseconds }, never)
    const rows: Row[] = []
    for await (const batch of batches) rows.push(...batch)
    return { columns, rows }
  }

  async close(): Promise<void> {
    await this.connection.close()
    await this.owner.query(`drop database ${this.name}; drop user ${this.options.user}@'%'`)
    await this.owner.end()
  }
}
