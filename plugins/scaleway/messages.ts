/** Every text of this plugin that a user reads. */
export const messages = {
  title: 'Scaleway',
  notSet:
    'Scaleway is not set up: add a connection secret of the type Scaleway to the project, or ask an operator of the platform to set up etabli.scaleway.',
  severalSecrets:
    'The project has several secrets of the type Scaleway: name the one that services are to use “scaleway”.',
  badSecret: (name: string, what: string) => `The secret “${name}” cannot be used: ${what}.`,
  accessKey: 'an access key begins with SCW and has 20 letters and digits',
  secretKey: 'a secret key is 32 letters and digits in five groups',
  projectId: 'a project is given as its id, 32 letters and digits in five groups',
  region: (known: string) => `its region must be one of ${known}`,
  address: 'an operator of the platform has not listed the address of its API',

  spec: { cpu: 'CPU is required.', memory: 'Memory is required.', httpOption: 'HTTP option is required.' },

  noImage: 'Scaleway runs images: name the image of the service, such as docker.io/library/nginx:1.29.',
  longImage: 'Scaleway takes names of images of up to 255 characters: use a shorter one.',
  codeAddress:
    'Scaleway fetches the code of a service by itself, which works only for public repositories over https: give such an address, or an image that has the code in it.',
  codePath: 'The code path must be a folder below the root of the repository: leave out a leading / and any “..”.',

  steps: {
    namespace: 'preparing the namespace',
    looking: 'looking for the container',
    creating: 'creating the container',
    changing: 'changing the container',
    waiting: 'waiting for the container to settle',
    removing: 'removing the container',
    removingNamespace: 'removing the empty namespace',
  },

  failed: 'Scaleway could not run the container, and says no more: look at its log.',
  refused: (argument: string, help: string) => `Scaleway refuses ${argument}: ${help}`,
  lines: {
    created: 'the container was created',
    status: (status: string) => `the container is ${status}`,
  },
  code: {
    fetching: 'etabli: fetching the code',
    noGit: 'etabli: the image has no git, which is needed to fetch the code',
    nothing:
      'etabli: there is nothing to run: the code needs an executable file “run”, or main.sh, main.py, or package.json with a start script',
  },
} as const
