// Written by `npm run connectors:refresh`.
import type { Lock } from '../shipped/shipped'
import { lock as meltanoMapTransform } from './meltano-map-transform'
import { lock as tapDbt } from './tap-dbt'
import { lock as tapGithub } from './tap-github'
import { lock as tapJsonl } from './tap-jsonl'
import { lock as tapPostgres } from './tap-postgres'
import { lock as tapRestApiMsdk } from './tap-rest-api-msdk'
import { lock as tapSingerJsonl } from './tap-singer-jsonl'
import { lock as tapSnowflake } from './tap-snowflake'
import { lock as tapSpreadsheets } from './tap-spreadsheets'
import { lock as targetCsv } from './target-csv'
import { lock as targetDuckdb } from './target-duckdb'
import { lock as targetJsonl } from './target-jsonl'
import { lock as targetPostgres } from './target-postgres'
import { lock as targetS3 } from './target-s3'

export const LOCKS: Readonly<Record<string, Lock>> = {
  'meltano-map-transform': meltanoMapTransform,
  'tap-dbt': tapDbt,
  'tap-github': tapGithub,
  'tap-jsonl': tapJsonl,
  'tap-postgres': tapPostgres,
  'tap-rest-api-msdk': tapRestApiMsdk,
  'tap-singer-jsonl': tapSingerJsonl,
  'tap-snowflake': tapSnowflake,
  'tap-spreadsheets': tapSpreadsheets,
  'target-csv': targetCsv,
  'target-duckdb': targetDuckdb,
  'target-jsonl': targetJsonl,
  'target-postgres': targetPostgres,
  'target-s3': targetS3,
}
