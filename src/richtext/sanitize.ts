import createPurifier, { type WindowLike } from 'dompurify'
import { allowlist } from './allowlist.ts'
import { guardedRel, keptValue } from './documentRules.ts'
import { linkProtocols } from './linkAddress.ts'

interface SanitizeOptions {
  /** Configured protocols, besides http, https, mailto and tel. @default none */
  protocols?: readonly string[]
  /** Opens links in a window without access to this one. @default as the document says */
  newWindow?: boolean
  /** @default that of the page */
  window?: WindowLike
}

const attributes = [...allowlist.everywhere, ...Object.values(allowlist.attributes).flat()]

/**
 * Removes what the editor would not make; its own documents come back unchanged.
 *
 * @returns `''` for what is no text, and without a DOM. Never throws.
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
    // The DOM restores `is` of custom elements.
    if ('hasAttribute' in node && (node as Element).hasAttribute('is')) (node as Element).remove()
  })
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    const value = keptValue(
      element.nodeName.toLowerCase(),
      attribute.attrName,
      attribute.attrValue,
      protocols,
    )
    attribute.keepAttr = value !== undefined
    attribute.attrValue = value ?? ''
  })
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (newWindow && element.hasAttribute('href')) element.setAttribute('target', '_blank')
    guardOpener(element)
  })
  return purifier.sanitize(html, {
    ALLOWED_TAGS: allowlist.elements,
    ALLOWED_ATTR: attributes,
    FORBID_CONTENTS: allowlist.dropped,
    ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
    ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${linkProtocols(protocols).join('|')}):|[^:]*(?:[/?#]|$))`, 'i'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}

function guardOpener(element: Element) {
  const target = element.getAttribute('target') ?? undefined
  const rel = element.getAttribute('rel') ?? undefined
  const guarded = guardedRel(target, rel)
  if (guarded === rel) return
  if (guarded === undefined) element.removeAttribute('rel')
  else element.setAttribute('rel', guarded)
}
