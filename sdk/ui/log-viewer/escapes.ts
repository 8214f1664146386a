// Named by their codes, so that no sign that cannot be seen stands in this file.
const ESC = '\\x1b'
const END_OF_TEXT = `(?:\\x07|${ESC}\\\\|\\x9c|$)`

/** A colour or weight: `ESC [ … m`. */
export const SGR = new RegExp(`(?:${ESC}\\[|\\x9b)([\\d;:]*)m`, 'g')

const SEQUENCES = [
  `(?:${ESC}\\[|\\x9b)[0-?]*[ -/]*[@-~]`,
  // Titles, links and other texts for the terminal itself.
  `(?:${ESC}[\\]PX^_]|[\\x9d\\x90\\x98\\x9e\\x9f])[^\\x07\\x1b\\x9c]*${END_OF_TEXT}`,
  `${ESC}[ -/]*[0-Z\\\\^-~]?`,
]

/** Everything a terminal obeys and does not show, but for a return to the start of the line and a step back. */
export const ESCAPES = new RegExp(`${SEQUENCES.join('|')}|[\\x00-\\x07\\x0b-\\x0c\\x0e-\\x1f\\x7f-\\x9f]`, 'g')

/** Any control character but a tab and a line end. */
export const CONTROLS = /[^\P{Cc}\t\n]/u
