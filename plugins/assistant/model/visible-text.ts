/** Controls of terminals and of the direction of writing: in what somebody else wrote they only deceive. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are looked for
const DECEIVING = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g

/** Text in which what could not be seen stands as its code point: `\u{202E}`. */
export function visibleText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(DECEIVING, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}}`)
}
