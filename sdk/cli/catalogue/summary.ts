import { LONGEST_SUMMARY } from '@etabli/core/plugin/catalogue'

/** What a readme says first: its first paragraph that is text, without the marks of Markdown. */
export function summaryOf(readme: string): string {
  const paragraph = readme
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => plainText(block.replace(/^#.*$/gm, '')))
    .find((text) => text !== '')
  return shortened(paragraph ?? '')
}

/** Empty for what is no text: a heading, a picture, code, a table, HTML. */
function plainText(block: string): string {
  const text = block.trim()
  if (/^(```|~~~|\||<|>|[-*_=]{3,}$|!\[[^\]]*\]\([^)]*\)$)/.test(text)) return ''
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|\b_|_\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function shortened(text: string): string {
  if (text.length <= LONGEST_SUMMARY) return text
  const space = text.lastIndexOf(' ', LONGEST_SUMMARY - 1)
  return `${text.slice(0, space > LONGEST_SUMMARY / 2 ? space : LONGEST_SUMMARY - 1)}…`
}
