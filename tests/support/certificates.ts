import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** Certificates of an authority that the test makes (RFC 5280), since Node can read some and make none. */

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const bytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...bytes]), content])
}
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const id = (hex: string) => der(6, Buffer.from(hex, 'hex'))
const signedBy = sequence(id('2a8648ce3d040302'))
const nameOf = (name: string) => sequence(der(0x31, sequence(id('550403'), der(0x0c, Buffer.from(name)))))
const time = (text: string) => der(0x17, Buffer.from(text))
const extension = (hex: string, value: Uint8Array) => sequence(id(hex), der(4, value))

interface Issuer {
  name: string
  key: KeyObject
}

let serial = 1

function certificate(
  subject: string,
  publicKey: KeyObject,
  { name, key }: Issuer,
  extensions: Buffer[],
): string {
  const body = sequence(
    der(0xa0, der(2, Buffer.from([2]))),
    der(2, Buffer.from([serial++])),
    signedBy,
    nameOf(name),
    sequence(time('200101000000Z'), time('491231235959Z')),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  )
  const signature = der(3, Buffer.from([0]), sign('sha256', body, key))
  const text = sequence(body, signedBy, signature).toString('base64').replaceAll(/.{64}/g, '$&\n')
  return `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`
}

const keys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Makes an authority that nobody knows, and a certificate of it for `localhost`. */
export function ownAuthority() {
  const [authority, server] = [keys(), keys()]
  const issuer = { name: 'Test CA', key: authority.privateKey }
  const isAuthority = extension('551d13', sequence(der(1, Buffer.from([255]))))
  const isLocalhost = extension('551d11', sequence(der(0x82, Buffer.from('localhost'))))
  return {
    authority: certificate('Test CA', authority.publicKey, issuer, [isAuthority]),
    cert: certificate('localhost', server.publicKey, issuer, [isLocalhost]),
    key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}
