// No quantifier overlaps the next one, so that matching stays linear in the text's length.
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
const URL_PATTERN = new RegExp(
  `^(?:https?://)?(?:localhost|${LABEL}(?:\\.${LABEL})+)(?::\\d{1,5})?(?:[/?#]\\S*)?$`,
  'iu',
)
const SAFE_HREF = /^https?:\/\/[^\s\p{Cc}/\\?#][^\s\p{Cc}]*$/iu

/** Whether a text looks like a URL: optional http or https, a domain with a dot or localhost, optional port and path. */
export function isUrl(text: string): boolean {
  return URL_PATTERN.test(text)
}

/** The text as a link's target when it is an absolute http or https URL; undefined for every other scheme and form. */
export function safeHref(text: string): string | undefined {
  const trimmed = text.trim()
  return SAFE_HREF.test(trimmed) ? trimmed : undefined
}
