/** Shorter ones stand in answers by accident. */
const isLong = (secret: string) => secret.length >= 8

/**
 * Watches a text that comes in parts for secrets, plain, escaped as in JSON or addresses, or in base64.
 *
 * @returns told of each part; whether a secret is in it, or ends in it
 */
export function createSecretWatch(secrets: readonly string[]): (part: Uint8Array) => boolean {
  const spellings = [...new Set(secrets.filter(isLong).flatMap(spellingsOf))]
  // The longest way to write a sign is six of them, as of `\u0041`.
  const longest = 6 * Math.max(0, ...spellings.map((spelling) => Buffer.byteLength(spelling)))
  let before: Uint8Array = new Uint8Array()
  return (part) => {
    if (spellings.length === 0) return false
    const bytes = Buffer.concat([before, part])
    before = bytes.subarray(Math.max(0, bytes.length - longest))
    const written = bytes.toString('utf8')
    const texts = /[\\%]/.test(written) ? [written, withoutEscapes(written)] : [written]
    return spellings.some((spelling) => texts.some((text) => text.includes(spelling)))
  }
}

const escapes = /\\u([0-9a-f]{4})|%([0-9a-f]{2})|\\(["\\/])/gi

function withoutEscapes(text: string): string {
  return text.replace(escapes, (_, unit?: string, byte?: string, sign?: string) => {
    const code = unit ?? byte
    return code === undefined ? (sign ?? '') : String.fromCharCode(Number.parseInt(code, 16))
  })
}

function spellingsOf(secret: string): string[] {
  const codes = [0, 1, 2].map((shift) => inBase64(secret, shift))
  const inAddresses = codes.map((code) => code.replaceAll('+', '-').replaceAll('/', '_'))
  return [secret, ...[...codes, ...inAddresses].filter(isLong)]
}

/** The signs that follow from the secret alone, where so many bytes stand before it. */
function inBase64(secret: string, shift: number): string {
  const bytes = Buffer.from(secret)
  const code = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
  return code.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6))
}
