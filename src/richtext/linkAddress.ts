/** What links may always lead to, besides addresses relative to the page. */
const standardProtocols: readonly string[] = ['http', 'https', 'mailto', 'tel']

/** Schemes that run what they hold or open what lies on the person's computer; no configuration may allow them. */
const dangerousProtocols: readonly string[] = [
  'javascript',
  'vbscript',
  'data',
  'blob',
  'file',
  'filesystem',
  'about',
  'view-source',
]

/** Blanks, line breaks, control and format characters: some of them a browser skips, none is seen. */
const invisible = /[\p{C}\p{Z}]/gu

/** What may be configured as a protocol of links: letters a to z, with single hyphens between. */
export const protocolPattern = new RegExp(`^(?!(?:${dangerousProtocols.join('|')})$)[a-z]+(?:-[a-z]+)*$`)

/** Whether a name may be configured as a protocol of links. */
export function isProtocolName(name: unknown): name is string {
  return typeof name === 'string' && protocolPattern.test(name)
}

/** All protocols that links may have, with the configured ones as far as their names are right. */
export function linkProtocols(configured: readonly unknown[] = []): string[] {
  return [...new Set([...standardProtocols, ...configured.filter(isProtocolName)])]
}

/**
 * Whether a link may lead to an address: by http, https, mailto, tel, a configured protocol, or relative to the
 * page. Whatever stands before a colon counts as a protocol, also where a browser would not see one in it.
 */
export function isLinkAddress(address: unknown, configured: readonly unknown[] = []): address is string {
  if (typeof address !== 'string') return false
  const protocol = protocolOf(address)
  return protocol === undefined || linkProtocols(configured).includes(protocol)
}

function protocolOf(address: string): string | undefined {
  return /^([^/?#:]*):/.exec(address.replace(invisible, ''))?.[1]?.toLowerCase()
}

/**
 * The address that a person means by what they typed: a domain without a protocol is a web page, a mail address is
 * written to, and a place in the panel begins with one of `/ ? # .`. `undefined` where no link may lead.
 */
export function readLinkAddress(typed: string, configured: readonly unknown[] = []): string | undefined {
  const address = completed(typed.trim())
  const isPlace = protocolOf(address) !== undefined || /^(?:[/?#]|\.{1,2}\/)/.test(address)
  const isWhole = URL.canParse(address, 'https://panel.invalid/')
  return isPlace && isWhole && isLinkAddress(address, configured) ? address : undefined
}

function completed(address: string): string {
  if (/^[^\s@/:?#]+@[^\s@/:?#]+$/.test(address)) return `mailto:${address}`
  if (/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u.test(address)) return `https://${address}`
  return address
}
