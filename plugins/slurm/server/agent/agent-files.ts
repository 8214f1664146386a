import { agent } from './agent.py'
import { client } from './client.py'
import { folders } from './folders.py'
import { program } from './program.py'
import { reporter } from './reporter.py'
import { runtime } from './runtime.py'
import { spool } from './spool.py'

/** What a job carries to its node, by the names that they import each other by. */
export const AGENT_FILES = {
  'agent.py': agent,
  'client.py': client,
  'folders.py': folders,
  'program.py': program,
  'reporter.py': reporter,
  'runtime.py': runtime,
  'spool.py': spool,
} as const
