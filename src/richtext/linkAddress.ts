/** Allowed besides relative addresses. */
const standardProtocols: readonly string[] = ['http', 'https', 'mailto', 'tel']

/** Schemes that run what they hold or open the person's files; never allowed. */
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

/** Blanks, line breaks, control and format characters; browsers skip some, and none is seen. */
const invisible = /[\p{C}\p{Z}]/gu

/** Letters a to z, with single hyphens between. */
export const protocolPattern = new RegExp(`^(?!(?:${dangerousProtocols.join('|')})$)[a-z]+(?:-[a-z]+)*$`)

export function isDangerousProtocol(name: unknown): boolean {
  return dangerousProtocols.includes(String(name))
}

export function isProtocolName(name: unknown): name is string {
  return typeof name === 'string' && protocolPattern.test(name)
}

export function linkProtocols(configured: readonly unknown[] = []): string[] {
  return [...new Set([...standardProtocols, ...configured.filter(isProtocolName)])]
}

/** What precedes a colon counts as a protocol, also where a browser would not see one in it. */
export function isLinkAddress(address: unknown, configured: readonly unknown[] = []): address is string {
  if (typeof address !== 'string') return false
  const protocol = protocolOf(address)
  return protocol === undefined || linkProtocols(configured).includes(protocol)
}

function protocolOf(address: string): string | undefined {
  return /^([^/?#:]*):/.exec(address.replace(invisible, ''))?.[1]?.toLowerCase()
}

/** Completes what a person types: `https:` of a domain, `mailto:` of an address; a place in the panel begins with `/ ? # .`. */
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
