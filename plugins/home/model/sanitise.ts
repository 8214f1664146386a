import { BASE_PATH } from '@etabli/sdk/platform'
import DOMPurify, { type Config } from 'dompurify'

/** Text, lists, tables, links and images. Nothing that runs, loads, submits, styles, or can be addressed by name. */
const CONFIG = {
  ALLOWED_TAGS: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'kbd', 'samp', 'div', 'span'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary', 'figure', 'figcaption', 'section', 'article', 'time'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...[
      'a',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'del',
      'ins',
      'mark',
      'small',
      'sub',
      'sup',
      'abbr',
      'cite',
      'q',
      'var',
      'img',
    ],
  ],
  ALLOWED_ATTR: [
    'href',
    'title',
    'alt',
    'src',
    'width',
    'height',
    'colspan',
    'rowspan',
    'scope',
    'start',
    'reversed',
    'open',
    'datetime',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  RETURN_TRUSTED_TYPE: true,
} as const satisfies { readonly [Key in keyof Config]: Config[Key] | readonly string[] }

const EXTERNAL = /^(?:https?:\/\/[^\s/\\]|mailto:[^\s])/i
/** The page's policy loads images from its own origin and from data; an image from elsewhere would also tell that it was read. */
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/

/** The address inside the application that a link leads to, from `/` on; undefined for any other link. */
export function addressInApp(href: string): string | undefined {
  if (!href.startsWith(`${BASE_PATH}/`) || !URL.canParse(href, location.origin)) return undefined
  const { origin, pathname, search, hash } = new URL(href, location.origin)
  if (origin !== location.origin || !pathname.startsWith(`${BASE_PATH}/`)) return undefined
  return pathname.slice(BASE_PATH.length) + search + hash
}

/** One sanitiser with its own hooks, so that no other user of the library changes what it lets pass. */
const purifier = DOMPurify(window)

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') tameLink(node)
  if (node.tagName === 'IMG') tameImage(node)
})

function tameLink(link: Element): void {
  const href = (link.getAttribute('href') ?? '').trim()
  if (addressInApp(href) !== undefined) return
  if (!EXTERNAL.test(href)) {
    link.removeAttribute('href')
    return
  }
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

function tameImage(image: Element): void {
  const source = (image.getAttribute('src') ?? '').trim()
  if (addressInApp(source) !== undefined || DATA_IMAGE.test(source)) return
  image.removeAttribute('src')
}

/** Foreign HTML made harmless, as the trusted value that the page's policy asks for. */
export function sanitise(html: string): TrustedHTML {
  return purifier.sanitize(html, {
    ...CONFIG,
    ALLOWED_TAGS: [...CONFIG.ALLOWED_TAGS],
    ALLOWED_ATTR: [...CONFIG.ALLOWED_ATTR],
  })
}
