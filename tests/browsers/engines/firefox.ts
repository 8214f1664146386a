import { PuppeteerEngine } from './puppeteer-engine'

export const FIREFOX = '/usr/bin/firefox-esr'

/** Debian's Firefox, the release with extended support, by WebDriver BiDi. */
export const firefox = new PuppeteerEngine('Firefox', (downloads) => ({
  browser: 'firefox',
  protocol: 'webDriverBiDi',
  executablePath: FIREFOX,
  args: ['--width=1440', '--height=1000'],
  extraPrefsFirefox: {
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.always_ask_before_handling_new_types': false,
    // Motion is reduced as a user's system may ask for it.
    'ui.prefersReducedMotion': 1,
    'intl.accept_languages': 'en-GB, en',
  },
}))
