import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** OWASP's choice of 2024 for scrypt with 32 MiB: `N` is two to the power of it. */
const usualCost = 15
const keyLength = 32

/**
 * Longer ones are refused at sign-in before they cost a computation. In UTF-16 units: the longest password that the
 * configuration allows (1024 code points) may be typed with letters and marks apart.
 */
export const longestPassword = 8192

export interface Passwords {
  /** A salted, slow hash to be stored: `scrypt$salt$key` in base64url. */
  hash(password: string): Promise<string>
  /**
   * Whether a password belongs to a stored hash. Without a hash (unknown account) it computes as long and is false,
   * so that the time tells nothing.
   */
  verify(password: string, hash: string | undefined): Promise<boolean>
}

/**
 * How passwords are kept. Hashes of one cost cannot be verified at another.
 *
 * @param cost `N` as a power of two; each step doubles time and memory. Tests of other things take a low one.
 */
export function createPasswords(cost = usualCost): Passwords {
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) }

  function derive(password: string, salt: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      scrypt(password.normalize('NFC'), salt, keyLength, options, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  }

  return {
    async hash(password) {
      const salt = randomBytes(16)
      const key = await derive(password, salt)
      return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
    },
    async verify(password, hash) {
      if (password.length > longestPassword) return false
      const [, salt = '', key = ''] = hash?.split('$') ?? []
      const derived = await derive(password, Buffer.from(salt, 'base64url'))
      const expected = Buffer.from(key, 'base64url')
      return expected.length === derived.length && timingSafeEqual(expected, derived)
    },
  }
}
