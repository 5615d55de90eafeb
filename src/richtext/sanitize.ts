import createPurifier, { type WindowLike } from 'dompurify'
import { allowlist } from './allowlist.ts'
import { isLinkAddress, linkProtocols } from './linkAddress.ts'

export interface SanitizeOptions {
  /** Configured protocols of links, besides http, https, mailto and tel. @default none */
  protocols?: readonly string[]
  /** Links open a window of their own, which knows nothing of this one. @default as the document says */
  newWindow?: boolean
  /** The DOM to work with. @default that of the page */
  window?: WindowLike
}

const attributes = [...allowlist.everywhere, ...Object.values(allowlist.attributes).flat()]

/**
 * Takes everything out of an HTML document that the editor would not make. A document of the editor comes back
 * unchanged.
 *
 * @returns `''` for what is no text, and where there is no DOM. Never throws.
 */
export function sanitizeHtml(html: string, options: SanitizeOptions = {}): string {
  const { window = globalThis.window } = options
  if (typeof html !== 'string' || window === undefined) return ''
  try {
    return purify(html, window, options)
  } catch {
    // A document that is too much for the parser is not shown rather than shown unread.
    return ''
  }
}

function purify(html: string, window: WindowLike, { protocols = [], newWindow = false }: SanitizeOptions) {
  const purifier = createPurifier(window)
  if (!purifier.isSupported) return ''
  purifier.addHook('beforeSanitizeElements', (node) => {
    // An element of a custom kind keeps that for ever: the DOM writes `is` anew where it was taken off.
    if ('hasAttribute' in node && (node as Element).hasAttribute('is')) (node as Element).remove()
  })
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    const own = allowlist.attributes[element.nodeName.toLowerCase()] ?? []
    const { attrName: name, attrValue: value } = attribute
    attribute.keepAttr = allowlist.everywhere.includes(name) || own.includes(name)
    if (name === 'href') attribute.keepAttr &&= isLinkAddress(value, protocols)
    if (name !== 'style') return
    const alignment = alignmentIn(value)
    attribute.keepAttr = alignment !== undefined
    attribute.attrValue = alignment ?? ''
  })
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (newWindow && element.hasAttribute('href')) element.setAttribute('target', '_blank')
    guardOpener(element)
  })
  return purifier.sanitize(html, {
    ALLOWED_TAGS: allowlist.elements,
    ALLOWED_ATTR: attributes,
    ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
    ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${linkProtocols(protocols).join('|')}):|[^:]*(?:[/?#]|$))`, 'i'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}

/** The alignment alone, of whatever else a style says; as it is written where it says nothing else. */
function alignmentIn(style: string): string | undefined {
  const declarations = style.split(';').filter((declaration) => declaration.trim() !== '')
  const alignments = declarations.flatMap((declaration) => {
    const [property = '', value = '', ...rest] = declaration
      .split(':')
      .map((part) => part.trim().toLowerCase())
    const isAlignment = property === 'text-align' && rest.length === 0 && allowlist.alignments.includes(value)
    return isAlignment ? [value] : []
  })
  const alignment = alignments.at(-1)
  if (alignment === undefined) return undefined
  return declarations.length === 1 ? style : `text-align: ${alignment}`
}

/** A page that is opened in another window must not be able to reach back into this one. */
function guardOpener(element: Element) {
  if (!element.hasAttribute('target') && !element.hasAttribute('rel')) return
  const words = (element.getAttribute('rel') ?? '').split(/\s+/).filter(Boolean)
  const kept = words.filter((word) => word.toLowerCase() !== 'opener')
  const isGuarded = !element.hasAttribute('target') || kept.some((word) => word.toLowerCase() === 'noopener')
  if (isGuarded && kept.length === words.length) return
  const rel = isGuarded ? kept : [...kept, 'noopener']
  if (rel.length === 0) element.removeAttribute('rel')
  else element.setAttribute('rel', rel.join(' '))
}
