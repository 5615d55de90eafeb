import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** OWASP's choice of 2024 for scrypt with 32 MiB. */
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 }
const keyLength = 32

/**
 * Longer ones are refused at sign-in before they cost a computation. In UTF-16 units: the longest password that the
 * configuration allows (1024 code points) may be typed with letters and marks apart.
 */
export const longestPassword = 8192

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyLength, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** A salted, slow hash to be stored: `scrypt$salt$key` in base64url. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt)
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/**
 * Whether a password belongs to a stored hash. Without a hash (unknown account) it computes as long and is false,
 * so that the time tells nothing.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  if (password.length > longestPassword) return false
  const [, salt = '', key = ''] = hash?.split('$') ?? []
  const derived = await derive(password, Buffer.from(salt, 'base64url'))
  const expected = Buffer.from(key, 'base64url')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}
