import { PageFront } from './page-front'

/** Below the address of the product, so that the policy of its pages lets the script run. */
const SCRIPT = '/app/test-watcher.js'
/** A page of the same origin with nothing on it. */
export const BLANK = '/app/test-blank'

/** Puts a script before all others into the pages of a server, for drivers that cannot do that. */
export function watchedFront(target: string, script: () => string): Promise<PageFront> {
  return PageFront.open(target, {
    change: (page) => page.replace('<head>', `<head><script src="${SCRIPT}"></script>`),
    files: {
      [SCRIPT]: () => ({ type: 'text/javascript', text: script() }),
      [BLANK]: () => ({ type: 'text/html', text: '<title>Blank</title>' }),
    },
  })
}
