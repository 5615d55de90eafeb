import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'

export type ClientAddress = (context: Context) => string

/** Servers in front of this one, whose `X-Forwarded-For` is believed: addresses and networks. */
export function createTrustedProxies(entries: readonly string[]): BlockList {
  const proxies = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return proxies
}

/** Finds the last address in `X-Forwarded-For` that is no trusted proxy's. What a client writes there counts for nothing. */
export function createClientAddress(proxies: BlockList): ClientAddress {
  const isTrusted = (address: string) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return ({ env, req }) => {
    const socket = (env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
      ?.socket
    const passedOn = (req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim())
    let address = plain(socket?.remoteAddress ?? '')
    while (isIP(address) !== 0 && isTrusted(address)) {
      const next = plain(passedOn.pop() ?? '')
      if (isIP(next) === 0) break
      address = next
    }
    return isIP(address) === 6 ? networkOf(address) : address
  }
}

/** IPv4 in its IPv6 form is IPv4. */
function plain(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
}

/** Whoever has an IPv6 address has a whole network of them. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...last]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
