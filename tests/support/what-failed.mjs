/**
 * Says last what failed, one line each: the default reporter's own account of it may be thousands of lines above.
 * @implements {import('vitest/reporters').Reporter}
 */
export default class WhatFailed {
  /** @type {import('vitest/reporters').Reporter['onTestRunEnd']} */
  onTestRunEnd(files, errors) {
    for (const file of files) {
      for (const error of file.errors()) say('did not load', file.relativeModuleId, error)
      for (const test of file.children.allTests('failed'))
        for (const error of test.result().errors ?? [])
          say('failed', `${file.relativeModuleId} > ${test.fullName}`, error)
    }
    for (const error of errors) say('outside of any test', error.name, error)
  }
}

/**
 * @param {string} what
 * @param {string} where
 * @param {{ message?: string }} error
 */
function say(what, where, { message = '' }) {
  process.stdout.write(`${what}: ${where}: ${message.split('\n', 1)[0]}\n`)
}
