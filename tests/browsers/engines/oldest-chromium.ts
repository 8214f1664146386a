import { loopbackCertificate } from './certificate'
import { PuppeteerEngine } from './puppeteer-engine'

/** The oldest Chromium that Etabli is made for, where this machine has one. */
export const oldestChromium = (path: string) =>
  new PuppeteerEngine('the oldest Chromium', (downloads) => ({
    browser: 'chrome',
    executablePath: path,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--force-prefers-reduced-motion', '--lang=en-GB'],
      // Of a page whose certificate it only bears, Chromium keeps nothing in its cache.
      `--ignore-certificate-errors-spki-list=${loopbackCertificate().hash}`,
    ],
    acceptInsecureCerts: false,
    downloadBehavior: { policy: 'allow', downloadPath: downloads },
  }))
