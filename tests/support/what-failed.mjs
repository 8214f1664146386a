import { stripVTControlCharacters } from 'node:util'

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
          say('failed', `${placeIn(file, error)} > ${test.fullName}`, error)
    }
    for (const error of errors) say('outside of any test', error.name, error)
  }
}

/**
 * The file, with the line of it that the error came from.
 * @param {import('vitest/node').TestModule} file
 * @param {import('vitest').TestError} error
 */
function placeIn({ moduleId, relativeModuleId }, { stacks = [] }) {
  const within = stacks.find(({ file }) => file === moduleId)
  return within ? `${relativeModuleId}:${within.line}` : relativeModuleId
}

/** Of what was waited for in vain, and what was there instead. */
const MOST_TEXT = 1_000

/**
 * @param {string} what
 * @param {string} where
 * @param {{ message?: string }} error
 */
function say(what, where, { message = '' }) {
  const line = stripVTControlCharacters(message).replaceAll(/\s*\n\s*/g, ' | ')
  process.stdout.write(`${what}: ${where}: ${line.slice(0, MOST_TEXT)}\n`)
}
