import type { LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that no name leads to honestly: of this machine, of its network card, of nobody, of many. */
const nobodys = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  // Among them 169.254.169.254, which gives the machines of a cloud their credentials.
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
] as const) {
  nobodys.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 127],
  ['fe80::', 10],
  ['ff00::', 8],
  // The same for IPv6.
  ['fd00:ec2::', 32],
] as const) {
  nobodys.addSubnet(network, bits, 'ipv6')
}

/** An address stands for itself and is configured so; so does `localhost`. */
function mayLeadHere(host: string): boolean {
  return isIP(host) !== 0 || host === 'localhost' || host.endsWith('.localhost')
}

function isNobodys(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const family = isIP(mapped)
  return family === 0 || nobodys.check(mapped, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Finds the addresses of the configured name alone, and of no other. Whoever answers for that name in place of its owner cannot
 * lead a call to this machine or to its network card.
 */
export function guardedLookup(host: string, resolve: LookupFunction): LookupFunction {
  return (name, options, done) => {
    const refuse = (message: string) => done(new Error(message), [] as LookupAddress[])
    if (name !== host) return refuse(`"${name}" is not the host of the backend.`)
    resolve(name, options, (error, found, family) => {
      if (error) return done(error, found, family)
      const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address)
      const wrong = mayLeadHere(host) ? undefined : addresses.find(isNobodys)
      if (wrong !== undefined) return refuse(`"${host}" leads to ${wrong}, which is no address of a backend.`)
      done(null, found, family)
    })
  }
}
