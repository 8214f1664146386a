import { join } from 'node:path'
import { AGENT_FILES } from './agent/agent-files'
import type { Cluster } from './settings'

export interface ScriptRequest {
  readonly taskId: string
  readonly image: string
  readonly ticket: string
  readonly authority: string | undefined
}

const END = 'END_OF_ETABLI_FILE'

/** Where Slurm writes what the agent itself says, which is nothing as long as all is well. */
export function outputOf({ sharedFolder }: Cluster, taskId: string): string {
  return join(sharedFolder, `${taskId}.out`)
}

/** The agent, and what it needs to ask for everything else. Nothing here is a secret once the ticket is used up. */
export function jobScript(cluster: Cluster, { taskId, image, ticket, authority }: ScriptRequest): string {
  const { path = [], container } = cluster.images[image] ?? {}
  const config = {
    url: cluster.publicUrl,
    task: taskId,
    ticket,
    authority: authority ?? '',
    shared: cluster.sharedFolder,
    spool: join(cluster.sharedFolder, taskId),
    output: outputOf(cluster, taskId),
    path,
    container: container ?? [],
    writable: cluster.writableFolders,
    sandboxRequired: cluster.sandbox === 'required',
    grace: cluster.graceSeconds,
    patience: cluster.patienceSeconds,
  }
  const files = { ...AGENT_FILES, 'config.json': JSON.stringify(config) }
  return `#!/bin/bash
# A task of Etabli, ${taskId}. Whoever runs this fetches the task by a ticket that is good once: begun again, it runs nothing.
umask 077
command -v -- ${quoted(cluster.python)} > /dev/null || {
  echo 'etabli: this node has no Python 3; name it as "python" in the settings of etabli.slurm' >&2
  exit 69
}
folder=$(mktemp -d "\${TMPDIR:-/tmp}/etabli-agent.XXXXXXXX") || exit 73
${Object.entries(files)
  .map(([name, text]) => `cat > "$folder/${name}" << '${END}'\n${text.trimEnd()}\n${END}`)
  .join('\n')}
exec ${quoted(cluster.python)} -E -s -B "$folder/agent.py" "$0"
`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
