import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  MAX_README_SIZE,
  MAX_SCREENSHOT_SIZE,
  MAX_SCREENSHOTS,
  README_FILE,
  SCREENSHOT_FILE,
  SCREENSHOTS_FOLDER,
} from '@etabli/core/plugin/catalogue'
import { BUILD } from './messages'

/** Puts what a catalogue shows of a plugin, its readme and its screenshots, beside its built files. */
export async function copyShownFiles(root: string, folder: string): Promise<void> {
  const readme = await stat(join(root, README_FILE)).catch(() => undefined)
  if (readme?.isFile()) {
    mustNotExceed(README_FILE, readme.size, MAX_README_SIZE)
    await copyFile(join(root, README_FILE), join(folder, README_FILE))
  }
  const pictures = await picturesIn(join(root, SCREENSHOTS_FOLDER))
  if (pictures.length > MAX_SCREENSHOTS) throw new Error(BUILD.tooManyScreenshots(MAX_SCREENSHOTS))
  if (pictures.length > 0) await mkdir(join(folder, SCREENSHOTS_FOLDER), { recursive: true })
  for (const name of pictures) {
    const path = `${SCREENSHOTS_FOLDER}/${name}`
    if (!SCREENSHOT_FILE.test(name)) throw new Error(BUILD.noScreenshot(path))
    mustNotExceed(path, (await stat(join(root, path))).size, MAX_SCREENSHOT_SIZE)
    await copyFile(join(root, path), join(folder, path))
  }
}

/** Not what a system leaves in any folder. */
async function picturesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}

function mustNotExceed(path: string, size: number, largest: number): void {
  if (size > largest) throw new Error(BUILD.shownTooLarge(path, largest / 1_000))
}
