import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

const NAMES = [
  'chromium',
  'chromium-headless-shell',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
  'microsoft-edge',
  'microsoft-edge-stable',
]
/** Where they are put where no search path leads to them. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The Chromium, Chrome or Edge of this machine: that of `ETABLI_CHROMIUM`, else the first that is found. */
export async function findBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  const { ETABLI_CHROMIUM: given, PATH: path = '' } = environment
  if (given) return (await isProgram(given)) ? given : undefined
  const folders = path.split(delimiter).filter(Boolean)
  const found = NAMES.flatMap((name) => folders.flatMap((folder) => [join(folder, name), join(folder, `${name}.exe`)]))
  for (const candidate of [...found, ...PLACES]) if (await isProgram(candidate)) return candidate
  return undefined
}

function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}
