interface Cause {
  readonly pattern: RegExp
  readonly sentence: string
}

/** What most often makes a connector fail, by what it writes then. The first that fits is told. */
const CAUSES: readonly Cause[] = [
  {
    // target-duckdb 0.8.0 has nothing to update where all columns are keys.
    pattern: /update_from_temp_table/,
    sentence:
      'It writes no table whose columns are all keys: turn on “Add metadata columns” in the settings of the target',
  },
  {
    pattern:
      /password authentication failed|authentication fail|invalid credentials|\b401\b|unauthori[sz]ed|access denied for user/i,
    sentence: 'The user name, password or token was refused: check the connection secret',
  },
  {
    pattern:
      /could not translate host name|name or service not known|nodename nor servname|getaddrinfo|temporary failure in name resolution|NameResolutionError/i,
    sentence: 'Its host is not known: check the host of the connection secret',
  },
  {
    pattern: /connection refused|ECONNREFUSED/i,
    sentence: 'Nothing answers at its host and port: check both, and that the service runs',
  },
  {
    // Not the word alone: it stands in the lines of code that Python shows of any error.
    pattern:
      /timed out|timeout ?(?:expired|error|exceeded)|(?:read|connect)timeout|statement timeout|no route to host|network is unreachable/i,
    sentence: 'Its service did not answer in time: check that this server reaches it',
  },
  {
    pattern: /permission denied|insufficient ?privilege|\b403\b|forbidden|must be owner of/i,
    sentence: 'A permission is missing: give it to the account of the connection secret',
  },
  {
    pattern:
      /(?:relation|table|schema|database|column|catalog) .*does not exist|UndefinedTable|no such table|unknown database/i,
    sentence: 'A table, schema or database is not there: check its name, or discover the streams again',
  },
  {
    pattern:
      /is a required property|required (?:setting|config)|missing (?:required )?(?:config|setting|key)|config is missing|ConfigValidationError|Config validation failed/i,
    sentence: 'A setting is missing or wrong: check the settings of the flow',
  },
  {
    pattern: /no such file or directory|FileNotFoundError/i,
    sentence: 'A file or folder is not there: check the path',
  },
  { pattern: /no space left on device|disk full/i, sentence: 'A disk is full: make room on it' },
  {
    pattern: /MemoryError|cannot allocate memory/i,
    sentence: 'It had not memory enough: raise the memory limit of the task',
  },
]

/** A sentence on what is probably wrong; undefined where nothing known is. */
export function causeIn(lines: readonly string[]): string | undefined {
  const text = lines.join('\n')
  return CAUSES.find(({ pattern }) => pattern.test(text))?.sentence
}
