/** The variable in which a task of the kind `dbt` finds its command, as one line: `dbt run --select orders`. */
export const DBT_COMMAND_VARIABLE = 'DBT_COMMAND'
