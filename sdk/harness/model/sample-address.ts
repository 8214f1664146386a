import { fillPath, pathParamNames } from '@etabli/core/contract/path'

/** The project that the harness has. */
export const PROJECT = 'demo'

/** An address that a page's path answers: in the harness's project, other parameters named after themselves. */
export function sampleAddress(path: string): string {
  const parameters = pathParamNames(path).map((name) => [name, name === 'project' ? PROJECT : `${name}-1`])
  return fillPath(path, Object.fromEntries(parameters))
}
