import { join } from 'node:path'
import type { FormField } from '@etabli/sdk'
import type { Connector } from '@etabli/sdk/server'
import { failures } from '../../failures'
import { linesOf, settingsOf } from '../about-form'
import { folderSettings, reachOfAddress, s3Settings } from '../secret-settings'
import { formOf, type Shipped } from './shipped'

const ICON = '/app/icons/folder.svg'
const reach: Connector['reach'] = (_values, { path = '' }) => ({ folders: [path] })

function patterns(usual: string): FormField {
  return {
    type: 'string',
    title: 'Files',
    description: `Patterns below the folder, such as ${usual} or 2026/${usual}. One on each line.`,
    format: 'textarea',
    default: usual,
    minLength: 1,
    maxLength: 10_000,
  }
}

const keys: FormField = {
  type: 'string',
  title: 'Keys',
  description:
    'Columns that tell rows apart, so that a row which comes again replaces the earlier one. One on each line.',
  format: 'textarea',
  maxLength: 10_000,
}

/** @throws WRONG_SETTINGS where a pattern leads out of the folder */
function pathsOf(folder: string, text: unknown): readonly string[] {
  const found = linesOf(String(text ?? ''))
  if (found.length === 0 || found.some((pattern) => pattern.startsWith('/') || pattern.split('/').includes('..')))
    throw failures.WRONG_SETTINGS({ message: 'files are named by patterns below the folder: correct them' })
  return found.map((pattern) => join(folder, pattern))
}

/** A line such as `orders-*.csv` or `sales: 2026/*.csv`. @throws WRONG_SETTINGS */
function streamOf(folder: string, line: string) {
  const [, name, pattern = line] = /^([^:/*?]+):\s*(.+)$/.exec(line) ?? []
  const [path] = pathsOf(folder, pattern)
  return { path, table_name: name?.trim() ?? streamName(pattern) }
}

/** `2026/orders-*.csv` is `orders`. */
function streamName(pattern: string): string {
  const file = pattern.slice(pattern.lastIndexOf('/') + 1).replace(/\.[A-Za-z0-9]+$/, '')
  return file.replaceAll(/[*?[\]{}]+/g, '').replaceAll(/^[\W_]+|[\W_]+$/g, '') || 'files'
}

export const files: readonly Shipped[] = [
  {
    ...{ role: 'tap', name: 'tap-spreadsheets', title: 'CSV and Excel files', icon: ICON },
    packages: ['tap-spreadsheets==1.1.2'],
    description: 'Files of a folder, in CSV or Excel format.',
    secret: folderSettings,
    form: formOf(
      {
        files: {
          type: 'string',
          title: 'Files',
          description:
            'One stream on each line: files below the folder, such as orders.csv or orders-*.csv, with a name before them where the stream is to be called otherwise, as in sales: 2026/*.csv.',
          format: 'textarea',
          examples: ['orders.csv'],
          minLength: 1,
          maxLength: 10_000,
        },
        format: { type: 'string', title: 'Format', enum: ['csv', 'excel'], default: 'csv' },
        primary_keys: keys,
        delimiter: { type: 'string', title: 'Delimiter', description: 'Empty: found out from the file.', maxLength: 1 },
        worksheet: {
          type: 'string',
          title: 'Worksheet',
          description: 'Of Excel files: its name or its number from 0. Empty: the first.',
          maxLength: 200,
        },
        sample_rows: {
          type: 'integer',
          title: 'Rows looked at',
          description: 'For the types of columns.',
          default: 100,
          minimum: 1,
          maximum: 1_000_000,
        },
      },
      ['files'],
    ),
    settings: ({ files: text, format = 'csv', ...values }, { path = '' }) => ({
      files: linesOf(String(text ?? '')).map((line) => ({
        ...{ ...streamOf(path, line), format },
        ...settingsOf(values, { primary_keys: 'lines' }),
      })),
    }),
    reach,
  },
  {
    ...{ role: 'tap', name: 'tap-jsonl', title: 'JSONL files', icon: ICON },
    packages: ['tap-jsonl==0.3.1'],
    description: 'Files of a folder with a JSON object on each line, as one stream.',
    secret: folderSettings,
    form: formOf(
      {
        path: { ...patterns('*.jsonl'), description: 'A pattern below the folder, such as *.jsonl.', maxLength: 1_000 },
        stream_name: { type: 'string', title: 'Stream', default: 'jsonl', maxLength: 200 },
        primary_keys: keys,
      },
      ['path'],
    ),
    settings: ({ path: pattern, ...values }, { path = '' }) => ({
      path: pathsOf(path, pattern)[0],
      ...settingsOf(values, { primary_keys: 'lines' }),
    }),
    reach,
  },
  {
    ...{ role: 'tap', name: 'tap-singer-jsonl', title: 'Singer files', icon: ICON },
    // It needs a module that later setuptools do not bring.
    packages: ['tap-singer-jsonl==0.1.0', 'setuptools<81'],
    description:
      'Files of a folder with messages of Singer, as a tap has written them: all that have .singer in their names.',
    secret: folderSettings,
    form: formOf({
      recursive: { type: 'boolean', title: 'Folders below it too', default: false },
    }),
    // Its setting for single paths fails: it opens none.
    settings: ({ recursive = false }, { path = '' }) => ({
      source: 'local',
      add_record_metadata: false,
      local: { folders: [path], recursive },
    }),
    reach,
  },
  {
    ...{ role: 'target', name: 'target-jsonl', title: 'JSONL files', icon: ICON },
    packages: ['target-jsonl==0.1.4'],
    description:
      'A file with a JSON object on each line for each stream, in a folder. Records are added to what is there.',
    secret: folderSettings,
    form: formOf({
      do_timestamp_file: {
        type: 'boolean',
        title: 'A new file for each run',
        description: 'With its time in its name; else runs add to one file.',
        default: false,
      },
    }),
    settings: (values, { path }) => ({ do_timestamp_file: false, ...values, destination_path: path }),
    reach,
  },
  {
    ...{ role: 'target', name: 'target-csv', title: 'CSV files', icon: ICON },
    packages: ['meltanolabs-target-csv==0.5.0'],
    description: 'A CSV file for each stream, in a folder.',
    secret: folderSettings,
    without: [
      'output_path',
      'destination_path',
      'output_path_prefix',
      'load_method',
      'validate_records',
      'batch_size_rows',
    ],
    settings: (values, { path }) => ({ ...settingsOf(values, {}), output_path: path, validate_records: false }),
    reach,
  },
  {
    ...{ role: 'target', name: 'target-s3', title: 'S3 object storage', icon: '/app/icons/s3.svg' },
    packages: ['plinxore-target-s3==0.1.7'],
    description: 'Objects in Parquet or JSON format for each stream, in a bucket.',
    secret: s3Settings,
    reach: (_values, { endpoint }) => reachOfAddress(endpoint),
    form: formOf({
      format: { type: 'string', title: 'Format', enum: ['parquet', 'json', 'jsonl'], default: 'parquet' },
      prefix: { type: 'string', title: 'Prefix', description: 'Before the names of the objects.', maxLength: 500 },
      append_date_to_filename: { type: 'boolean', title: 'The time in names', default: true },
      max_batch_size: { type: 'integer', title: 'Rows in an object', default: 10_000, minimum: 1 },
    }),
    settings: ({ format = 'parquet', ...values }) => ({ ...settingsOf(values, {}), format: { format_type: format } }),
  },
]
