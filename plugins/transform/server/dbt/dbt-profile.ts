import { join } from 'node:path'
import type { DbtConnection } from './dbt-connection'
import { failures } from './failures'
import { readOwnFile } from './own-file'

const PROJECT_FILE = 'dbt_project.yml'
const TARGET = 'etabli'

/** What a profile is called that a dbt project does not name, or by a template: packages have none. */
const UNNAMED = 'etabli'

/** The name of the profile that a dbt project asks for. */
export async function profileOf(folder: string): Promise<string> {
  const file = await readOwnFile(join(folder, PROJECT_FILE)).catch((cause: unknown) => {
    throw failures.NO_DBT_PROJECT({ cause })
  })
  const text = file.toString('utf8')
  // One line at the top level, whatever else the file holds.
  const found = /^profile[ \t]*:[ \t]*(?:'(?<single>[^'\n]+)'|"(?<double>[^"\n]+)"|(?<plain>[^\s'"#][^\n#]*))/m.exec(
    text,
  )
  const name = (found?.groups?.single ?? found?.groups?.double ?? found?.groups?.plain ?? '').trim()
  return name === '' || name.includes('{') ? UNNAMED : name
}

/** The text of profiles.yml, as JSON, which is YAML too. By the names of its profiles: each has one output. */
export function profilesText(outputs: Readonly<Record<string, DbtConnection['output']>>): string {
  const profiles = Object.entries(outputs).map(([profile, output]) => {
    const values = Object.entries(output).map(([key, value]) => [
      key,
      typeof value === 'string' ? literal(value) : value,
    ])
    return [profile, { target: TARGET, outputs: { [TARGET]: Object.fromEntries(values) } }]
  })
  return JSON.stringify(Object.fromEntries(profiles))
}

/** dbt reads templates in there: a value that looks like one must stay what it is. */
function literal(value: string): string {
  if (!/[{}%#]/.test(value)) return value
  return `{{ ${JSON.stringify(value)} }}`
}
