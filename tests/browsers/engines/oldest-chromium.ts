import { PuppeteerEngine } from './puppeteer-engine'

/** The oldest Chromium that Etabli is made for, where this machine has one. */
export const oldestChromium = (path: string) =>
  new PuppeteerEngine('the oldest Chromium', (downloads) => ({
    browser: 'chrome',
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--force-prefers-reduced-motion', '--lang=en-GB'],
    downloadBehavior: { policy: 'allow', downloadPath: downloads },
  }))
