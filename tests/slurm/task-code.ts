import type { CodeTree } from '../support/code-repository'
import { HOSTILE_CODE } from '../support/hostile-task'

/** Each run says that it has begun: by this, runs are counted. */
const COUNTED = 'echo "$RUN" >> "$DATA/runs"'

const STUBBORN = `
import os, signal, sys, time

def beat(name):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        with open(os.path.join(os.environ['DATA'], name), 'w') as file:
            file.write(str(time.time()))
        time.sleep(0.1)

if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        beat('daemon')
    os._exit(0)
print('begun', flush=True)
beat('leader')
`

/** Looks for whatever is not its own. */
const SPY = `#!/bin/bash
${COUNTED}
env
scontrol show jobs 2>&1 | head -5
squeue 2>&1 | head -5
cat /run/slurm/spool.*/job*/slurm_script /var/spool/slurm*/*/job*/slurm_script 2>&1
find "$SHARED" /tmp /dev/shm /run /var/tmp "$HOME/.." -type f -exec cat {} + 2>/dev/null
cat /proc/[0-9]*/environ /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' '\\n'
touch /etc/written "$SHARED/written" /usr/written 2>&1
echo "processes: $(ls -d /proc/[0-9]* | wc -l)"
echo done looking
`

/** The code of the tasks of these tests. */
export const TASK_CODE: CodeTree = {
  ...HOSTILE_CODE,
  'python/main.py': `
import os, sys
with open(os.environ['DATA'] + '/runs', 'a') as file:
    file.write(os.environ['RUN'] + '\\n')
for number in range(5000):
    print('line', number, file=sys.stderr if number % 7 == 0 else sys.stdout, flush=True)
print('secret is', os.environ['canary'])
print(sys.version_info[:2])
`,
  'node/package.json': '{"scripts": {"start": "node index.js"}}',
  'node/index.js': `
require('fs').appendFileSync(process.env.DATA + '/runs', process.env.RUN + '\\n')
console.log('node ' + process.version.split('.')[0])
process.exitCode = 3
`,
  'shell/main.sh': `${COUNTED}\necho "in $(basename "$PWD")"\necho without an end | tr -d '\\n'\n`,
  'nothing/readme.txt': 'nothing to start',
  'hungry/main.py': 'held = []\nwhile True:\n    held.append(bytearray(8_000_000))\n',
  'slow/run': `#!/bin/sh
${COUNTED}
number=0
while [ $number -lt "$COUNT" ]; do echo "line $number"; number=$((number + 1)); sleep 0.2; done
`,
  'stubborn/main.py': STUBBORN,
  'spy/run': SPY,
}
