import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FUNCTIONS, SYSTEM_VIEWS, TABLE_FUNCTIONS } from './allowed-names'
import { namedIn } from './named-in'
import { parse } from './statement-tree'

const words = (text: string) => text.trim().split(/\s+/)

/** Looked at, and left closed. What a new version of DuckDB brings belongs here or among the allowed names. */
const CLOSED_FUNCTIONS = words(`
cast_to_type combine constant_or_null create_sort_key current_connection_id current_query current_query_id current_setting
current_transaction_id currval equi_width_bins finalize get_block_size get_type getvariable icu_sort_key in_search_path is_histogram_other_bin
json_deserialize_sql json_serialize_plan json_serialize_sql make_type md5_number_lower nextval parse_duckdb_log_message
pg_get_constraintdef pg_get_expr pg_get_viewdef pg_sleep remap_struct replace_type setseed sleep_ms stats timetz_byte_comparable
txid_current variant_bytes_to_variant variant_normalize variant_to_parquet_variant vector_type write_log`)
const CLOSED_TABLE_FUNCTIONS = words(`
arrow_scan arrow_scan_dumb check_peg_parser checkpoint disable_logging disable_peg_parser disable_profiling
duckdb_approx_database_count duckdb_connection_count duckdb_coordinate_systems duckdb_databases duckdb_dependencies
duckdb_extensions duckdb_external_file_cache duckdb_log_contexts duckdb_logs duckdb_logs_parsed duckdb_memory duckdb_optimizers
duckdb_prepared_statements duckdb_profiling_settings duckdb_secret_types duckdb_secrets duckdb_settings duckdb_table_sample
duckdb_temporary_files duckdb_variables duckdb_views enable_logging enable_peg_parser enable_profiling force_checkpoint glob
histogram histogram_values json_execute_serialized_sql parquet_bloom_probe parquet_file_metadata parquet_full_metadata
parquet_kv_metadata parquet_metadata parquet_scan parquet_schema pragma_metadata_info pragma_platform pragma_storage_info
pragma_user_agent query query_table read_blob read_csv read_csv_auto read_duckdb read_json read_json_auto read_json_objects
read_json_objects_auto read_ndjson read_ndjson_auto read_ndjson_objects read_parquet read_text seq_scan sniff_csv
sql_auto_complete summary test_vector_types truncate_duckdb_logs which_secret`)
const CLOSED_VIEWS = words(`duckdb_databases duckdb_logs duckdb_views pg_prepared_statements pg_settings pg_views
pragma_database_list sqlite_master sqlite_schema sqlite_temp_master sqlite_temp_schema views`)
/** Names that only the parser knows. */
const OF_THE_PARSER = ['unlist', 'unnest']

let instance: DuckDBInstance

beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:')
})

afterAll(() => instance?.closeSync())

async function told(sql: string): Promise<readonly string[]> {
  const connection = await instance.connect()
  try {
    return (await connection.runAndReadAll(sql)).getRows().map(([name]) => String(name))
  } finally {
    connection.closeSync()
  }
}

const functionsOf = (types: string) =>
  told(`select distinct function_name from duckdb_functions() where function_type in (${types})
    and not starts_with(function_name, '__internal') and not starts_with(function_name, 'icu_collate_')`)

test.each([
  ['functions', () => functionsOf(`'scalar', 'aggregate', 'macro'`), FUNCTIONS, CLOSED_FUNCTIONS],
  ['table functions', () => functionsOf(`'table', 'table_macro'`), TABLE_FUNCTIONS, CLOSED_TABLE_FUNCTIONS],
  ['views', () => told('select distinct view_name from duckdb_views() where internal'), SYSTEM_VIEWS, CLOSED_VIEWS],
] as const)(
  'all %s of the installed DuckDB were looked at: each is open or closed',
  async (_what, read, open, closed) => {
    const names = await read()
    expect(names.filter((name) => !open.has(name) && !closed.includes(name))).toEqual([])
    expect(closed.filter((name) => open.has(name))).toEqual([])
    expect([...open].filter((name) => !names.includes(name) && !OF_THE_PARSER.includes(name))).toEqual([])
  },
)

test('no macro of DuckDB that is open leads to what is closed', async () => {
  const connection = await instance.connect()
  const macros = await connection.runAndReadAll(
    `select function_name, macro_definition from duckdb_functions() where function_type = 'macro' and internal`,
  )
  const leading = []
  for (const [name, definition] of macros.getRows()) {
    if (!FUNCTIONS.has(String(name))) continue
    const { functions, closed } = namedIn((await parse(connection, `select ${definition}`)).statements)
    const open = functions.every((each) => each.isOpen)
    if (closed || !open) leading.push(name)
  }
  connection.closeSync()
  expect(leading).toEqual([])
})

test('what is no function is no way round: a closed name without brackets is a column that is not there', async () => {
  for (const name of [...CLOSED_FUNCTIONS, ...CLOSED_TABLE_FUNCTIONS])
    await expect(told(`select ${name}`)).rejects.toThrow(/Binder Error|Parser Error/)
})
