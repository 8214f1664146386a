import { defineFailures } from '@etabli/sdk/server'

export const failures = defineFailures({
  DBT_ARGUMENTS: { status: 422, message: 'this dbt command may not be run here' },
  NO_DBT_PROJECT: {
    status: 404,
    message:
      'there is no dbt_project.yml at the top of the repository: commit one, or run dbt init elsewhere and push it',
  },
  NO_CONNECTION: {
    status: 422,
    message:
      'dbt has no warehouse: create a connection secret named “dbt” for PostgreSQL or DuckDB, whose account may make tables',
  },
  CONNECTION_REFUSED: { status: 422, message: 'the connection of dbt cannot be used' },
  PYTHON_MISSING: {
    status: 503,
    message: 'dbt needs Python 3.11 or later on the server: an operator must install python3',
  },
  DBT_MISSING: {
    status: 503,
    message: 'dbt could not be installed: an operator must check that pip reaches its package index',
  },
  NO_ROWS: { status: 404, message: 'no rows of this test are known: run the test again' },
  LINK_REFUSED: { status: 403, message: 'this address is not valid any more: reload the page' },
})
