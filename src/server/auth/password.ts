import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { type PasswordLength, passwordFault } from '#model/access/passwordRules.ts'
import { weakness } from '#model/access/weakPasswords.ts'
import type { JsonObject } from '#model/base/json.ts'
import { invalidFields } from '../http/problem.ts'
import { requiredText } from '../http/requestBody.ts'
import { type Argon2Cost, argon2id } from './argon2.ts'

/** What scrypt costs: `N` is two to the power of `ln`, memory is 128 · N · r bytes, time grows with each of the three. */
interface ScryptCost {
  ln: number
  r: number
  p: number
}

interface PasswordCost extends ScryptCost {
  /** What the key beside it costs, by which the right password is known sooner. @default there is none */
  argon2?: Argon2Cost
}

/**
 * Of the settings that OWASP's Password Storage Cheat Sheet names as equal, for scrypt (2^17·8·1, 2^16·8·2, 2^15·8·3, …) the one with
 * 32 MiB, of which a few run at a time; for Argon2id the one with 19 MiB, twice.
 */
const usualCost: PasswordCost = { ln: 15, r: 8, p: 3, argon2: { memory: 19_456, passes: 2 } }

/** Hashes that do not say what they cost were all made so. */
const formerCost: ScryptCost = { ln: 15, r: 8, p: 1 }
const keyLength = 32

/** For what nothing is stored of: it costs as much as any other. */
const noSalt = Buffer.alloc(16)

/** In UTF-16 units: the longest configurable password (1024 code points) may be typed with letters and marks apart. */
export const longestPassword = 8192

export interface Passwords {
  /**
   * A salted, slow hash to be stored, which says what it costs, in base64url: `$scrypt$ln=15,r=8,p=3$argon2id:m=19456,t=2,p=1:key$salt$key`.
   * The key by Argon2id is what a right password is known by, in a fifth of the time. The one by scrypt is read by a server of the
   * version before, which may run beside this one, and leaves out what lies between cost and salt.
   */
  hash(password: string): Promise<string>
  /**
   * Whether a password belongs to a stored hash, whatever that cost. One that does not costs both keys, as without a hash (unknown
   * account), so that the time tells nothing.
   */
  verify(password: string, hash: string | undefined): Promise<boolean>
  /** Whether a stored hash costs something else than one would that is made now. */
  isOutdated(hash: string): boolean
}

/** @param cost of new hashes */
export function createPasswords(cost = usualCost): Passwords {
  return {
    async hash(password) {
      const salt = randomBytes(16)
      const key = await derive(password, salt, cost)
      const sooner = cost.argon2
        ? `${(await argon2Key(password, salt, cost.argon2)).toString('base64url')}$`
        : ''
      return `${beginningOf(cost)}${sooner}${salt.toString('base64url')}$${key.toString('base64url')}`
    },
    async verify(password, hash) {
      // An empty one is nobody's, and Argon2id takes none.
      if (password === '' || password.length > longestPassword) return false
      const stored = hash === undefined ? undefined : readHash(hash)
      const salt = stored?.salt ?? noSalt
      const argon2 = stored?.sooner?.cost ?? cost.argon2
      const sooner = argon2 && (await argon2Key(password, salt, argon2))
      if (sooner && isSame(stored?.sooner?.key, sooner)) return true
      const derived = await derive(password, salt, stored?.cost ?? cost)
      // One that cost less takes as long as any other, or its time would tell that there is such an account.
      const rest = stored && restOf(cost, stored.cost)
      if (rest) await derive(password, salt, rest)
      return !stored?.sooner && isSame(stored?.key, derived)
    },
    isOutdated: (hash) => !hash.startsWith(beginningOf(cost)),
  }
}

const isSame = (stored: Buffer | undefined, derived: Buffer) =>
  stored?.length === derived.length && timingSafeEqual(stored, derived)

/** All of a hash before its first key or salt. */
const beginningOf = ({ ln, r, p, argon2 }: PasswordCost) =>
  `$scrypt$ln=${ln},r=${r},p=${p}$${argon2 ? `argon2id:m=${argon2.memory},t=${argon2.passes},p=1:` : ''}`

/** What one cost has above another; `undefined`: nothing. */
function restOf(cost: ScryptCost, done: ScryptCost): ScryptCost | undefined {
  const isAlike = cost.ln === done.ln && cost.r === done.r
  const rest = isAlike ? { ...cost, p: cost.p - done.p } : cost
  return rest.p > 0 && cost.ln >= done.ln ? rest : undefined
}

interface ReadHash {
  cost: ScryptCost
  sooner: { cost: Argon2Cost; key: Buffer } | undefined
  salt: Buffer
  key: Buffer
}

const scryptPart = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$/
const argon2Part = /\$argon2id:m=(\d+),t=(\d+),p=1:([\w-]+)\$/

function readHash(hash: string): ReadHash {
  const [, ln, r, p] = scryptPart.exec(hash) ?? []
  const [, memory, passes, sooner = ''] = argon2Part.exec(hash) ?? []
  const [salt = '', key = ''] = hash.split('$').slice(-2)
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  return {
    cost: ln === undefined ? formerCost : { ln: Number(ln), r: Number(r), p: Number(p) },
    sooner: memory
      ? { cost: { memory: Number(memory), passes: Number(passes) }, key: bytes(sooner) }
      : undefined,
    // Ours have 16; Argon2id takes no salt below 8, so a damaged one counts as another.
    salt: bytes(salt).length < 8 ? noSalt : bytes(salt),
    key: bytes(key),
  }
}

function argon2Key(password: string, salt: Buffer, cost: Argon2Cost): Promise<Buffer> {
  return argon2id(password.normalize('NFC'), salt, cost, keyLength)
}

function derive(password: string, salt: Buffer, { ln, r, p }: ScryptCost): Promise<Buffer> {
  // Node counts a little more than the memory of the algorithm alone.
  const options = { N: 2 ** ln, r, p, maxmem: 2 ** (ln + 8) * r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

export interface PasswordRules {
  length: PasswordLength
  /** What is easy to guess in this product: its title. */
  words: readonly string[]
}

/**
 * Reads a new password of a body, as it is.
 *
 * @param about names and address of whose it is, as far as they are known
 * @throws Problem 400 with the bound that it breaks, or why it is easy to guess
 */
export async function newPassword(
  body: JsonObject,
  key: string,
  { length, words }: PasswordRules,
  about: readonly string[],
): Promise<string> {
  const password = requiredText(body, key)
  const fault = passwordFault(password, length)
  if (fault) {
    const message = `${key} must have ${length.min} to ${length.max} characters.`
    throw invalidFields({ [key]: { ...fault, message } })
  }
  const weak = await weakness(password, [...about, ...words])
  if (weak) throw invalidFields({ [key]: { ...weak, message: `${key} is easy to guess.` } })
  return password
}
