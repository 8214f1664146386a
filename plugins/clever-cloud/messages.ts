/** Every text of this plugin that a user reads. */
export const messages = {
  title: 'Clever Cloud',
  about:
    'Clever Tasks: each task runs on a machine of its own at Clever Cloud, which is paid for as long as the task takes and is gone afterwards.',
  emulated:
    'A stand-in for Clever Cloud on this machine: it answers as Clever Cloud’s API does and runs the task here. Nothing leaves this machine.',
  emulatedNote: 'Emulated',
  place: (region: string) => ({ host: `Clever Cloud, ${region}`, isolation: 'machine' }),
  emulatedPlace: { host: 'Clever Cloud (emulated)', isolation: 'emulated' },
  notSet:
    'Clever Cloud is not set up: an operator of the platform must name an organisation and its credentials in the settings of etabli.clever-cloud.',

  steps: {
    waitingForDeployment: 'waiting for its deployment',
    queued: 'queued at Clever Cloud',
    preparing: 'getting a machine ready',
    running: 'running',
    readingLog: 'reading the end of its log',
  },

  services: {
    notSet:
      'Clever Cloud is not set up for this project: add a connection secret of the type Clever Cloud, or ask an operator to name credentials in the settings of etabli.clever-cloud.',
    manySecrets:
      'This project has more than one secret for Clever Cloud: name the one that services are to use “clever-cloud”.',
    address: (secret: string) =>
      `The secret “${secret}” names an address of the API that is not Clever Cloud’s own: correct it, or ask an operator to allow it in the settings of etabli.clever-cloud.`,
    noToken: (secret: string) => `The secret “${secret}” holds no API token: add one.`,
    failed: 'The newest deployment failed: its container log tells of it, and the application log why.',
    unpaid: 'Clever Cloud has locked the application: an administrator of the organisation there can tell why.',
    size: (size: string) => `Clever Cloud has no machine of size ${size} for this service: choose another size.`,
    nothingToRun: (folder: string) =>
      `There is nothing to run in ${folder === '' ? 'the root of the repository' : folder}: it needs a Dockerfile, package.json, main.py or main.sh, or an executable file “run”.`,
    steps: {
      readingCode: 'reading the code',
      looking: 'looking for its application',
      creating: 'creating the application',
      changing: 'setting its size and variables',
      delivering: 'delivering the code',
      starting: 'starting it',
      stopping: 'stopping it',
      removing: 'removing the application',
    },
    deployments: {
      DEPLOY: 'Deployment',
      UNDEPLOY: 'Stop',
      UPSCALE: 'Scaling up',
      DOWNSCALE: 'Scaling down',
      REPLACE: 'Replacement of a machine',
      CANCEL: 'Cancellation',
    } as Readonly<Record<string, string>>,
    states: {
      QUEUED: 'is queued',
      WORK_IN_PROGRESS: 'has begun',
      SUCCEEDED: 'succeeded',
      FAILED: 'failed',
      CANCELLED: 'was cancelled',
    } as Readonly<Record<string, string>>,
    event: (what: string, commit: string, state: string) => `${what}${commit === '' ? '' : ` of ${commit}`} ${state}`,
  },

  outcomes: {
    exit: (code: number) => `The task ended with exit code ${code}: read its log, correct the code and run it again.`,
    tooLong: (seconds: number) =>
      `The task was ended after ${seconds} seconds, its limit: make it quicker or raise the limit.`,
    died: 'The task was ended before it could finish, most often because its machine ran out of memory: ask for more memory and run it again.',
    notRun:
      'Clever Cloud could not run the task: the technical log tells why, most often packages that could not be installed.',
    nothingToRun: (folder: string, wanted: string) =>
      `There is nothing to run in ${folder === '' ? 'the root of the repository' : folder}: it needs an executable file “run”, or ${wanted}.`,
    sockets:
      'The task uses a connection that only this machine can reach, by a socket. Use a connection with a host name, or another task engine.',
    noMemory: (gigabytes: string) =>
      `Clever Cloud has no machine with ${gigabytes} GB of memory for this image: ask for less memory, or use another task engine.`,
    image: (image: string, known: string) => `Clever Cloud does not run ${image}: choose one of ${known}.`,
    privateCode:
      'The code could not be given to Clever Cloud: with an API token it can only fetch public repositories over https. An operator can set OAuth tokens instead.',
    environment: 'The variables and secrets are larger than Clever Cloud takes: use fewer or smaller ones.',
  },
} as const
