import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { type PasswordLength, passwordFault } from '../../model/access/passwordRules.ts'
import { weakness } from '../../model/access/weakPasswords.ts'
import type { JsonObject } from '../../model/base/json.ts'
import { invalidFields, Problem } from '../http/problem.ts'
import { requiredText } from '../http/requestBody.ts'

/** What a hash costs: `N` is two to the power of `ln`, memory is 128 · N · r bytes, time grows with each of the three. */
export interface PasswordCost {
  ln: number
  r: number
  p: number
}

/**
 * One of the settings that OWASP's Password Storage Cheat Sheet names as equal (2^17·8·1, 2^16·8·2, 2^15·8·3, …): the one with
 * 32 MiB, of which a few run at a time.
 */
const usualCost: PasswordCost = { ln: 15, r: 8, p: 3 }

/** Hashes that do not say what they cost were all made so. */
const formerCost: PasswordCost = { ln: 15, r: 8, p: 1 }
const keyLength = 32

/**
 * Longer ones are refused at sign-in before they cost a computation. In UTF-16 units: the longest password that the
 * configuration allows (1024 code points) may be typed with letters and marks apart.
 */
export const longestPassword = 8192

export interface Passwords {
  /** A salted, slow hash to be stored, which says what it costs: `$scrypt$ln=15,r=8,p=3$salt$key` in base64url. */
  hash(password: string): Promise<string>
  /**
   * Whether a password belongs to a stored hash, whatever that cost. Without a hash (unknown account) it computes as long
   * and is false, so that the time tells nothing.
   */
  verify(password: string, hash: string | undefined): Promise<boolean>
  /** Whether a stored hash costs something else than one would that is made now. */
  isOutdated(hash: string): boolean
}

/**
 * How passwords are kept.
 *
 * @param cost of new hashes. Tests of other things take a low one.
 */
export function createPasswords(cost = usualCost): Passwords {
  return {
    async hash(password) {
      const salt = randomBytes(16)
      const key = await derive(password, salt, cost)
      return `${beginningOf(cost)}$${salt.toString('base64url')}$${key.toString('base64url')}`
    },
    async verify(password, hash) {
      if (password.length > longestPassword) return false
      const stored = hash === undefined ? undefined : readHash(hash)
      const derived = await derive(password, stored?.salt ?? Buffer.alloc(16), stored?.cost ?? cost)
      // One that cost less takes as long as any other, or its time would tell that there is such an account.
      const rest = stored && restOf(cost, stored.cost)
      if (stored && rest) await derive(password, stored.salt, rest)
      return stored?.key.length === derived.length && timingSafeEqual(stored.key, derived)
    },
    isOutdated: (hash) => !hash.startsWith(`${beginningOf(cost)}$`),
  }
}

const beginningOf = ({ ln, r, p }: PasswordCost) => `$scrypt$ln=${ln},r=${r},p=${p}`

/** What one cost has above another; `undefined`: nothing. */
function restOf(cost: PasswordCost, done: PasswordCost): PasswordCost | undefined {
  const isAlike = cost.ln === done.ln && cost.r === done.r
  const rest = isAlike ? { ...cost, p: cost.p - done.p } : cost
  return rest.p > 0 && cost.ln >= done.ln ? rest : undefined
}

function readHash(hash: string): { cost: PasswordCost; salt: Buffer; key: Buffer } {
  const [, ln, r, p] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$/.exec(hash) ?? []
  const [salt = '', key = ''] = hash.split('$').slice(-2)
  const cost = ln === undefined ? formerCost : { ln: Number(ln), r: Number(r), p: Number(p) }
  return { cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
}

function derive(password: string, salt: Buffer, { ln, r, p }: PasswordCost): Promise<Buffer> {
  // Node counts a little more than the memory of the algorithm alone.
  const options = { N: 2 ** ln, r, p, maxmem: 2 ** (ln + 8) * r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** Computes of passwords at a time: few, so that guesses do not take the processor from everybody else. */
export interface PasswordChecks {
  /**
   * Does the work when it is its turn: one at a time for each name, those of known devices first.
   *
   * @throws Problem 503 with `Retry-After` where its turn has not come in time
   */
  run<Answer>(name: string, isKnown: boolean, work: () => Promise<Answer>): Promise<Answer>
}

/** How long a check waits for its turn. In milliseconds. */
const usualPatience = 2000

interface Waiting {
  name: string
  isKnown: boolean
  begin(): void
}

/**
 * @param most at a time, of all names. @default two for each processor
 * @param patience how long a check waits for its turn, in milliseconds. @default 2 seconds
 */
export function createPasswordChecks(
  most = 2 * availableParallelism(),
  patience = usualPatience,
): PasswordChecks {
  const running = new Set<string>()
  let waiting: readonly Waiting[] = []

  const isFree = (name: string) => running.size < most && !running.has(name)

  function beginNext() {
    const free = waiting.filter(({ name }) => isFree(name))
    const next = free.find(({ isKnown }) => isKnown) ?? free[0]
    if (!next) return
    waiting = waiting.filter((each) => each !== next)
    next.begin()
  }

  function turn(name: string, isKnown: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const own: Waiting = {
        name,
        isKnown,
        begin() {
          clearTimeout(timer)
          running.add(name)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        waiting = waiting.filter((each) => each !== own)
        reject(new Problem('unavailable', { headers: { 'Retry-After': '2' } }))
      }, patience)
      waiting = [...waiting, own]
      beginNext()
    })
  }

  return {
    async run(name, isKnown, work) {
      await turn(name, isKnown)
      try {
        return await work()
      } finally {
        running.delete(name)
        beginNext()
      }
    },
  }
}

/** What a new password must be. */
export interface PasswordRules {
  length: PasswordLength
  /** What is easy to guess in this product: its title. */
  words: readonly string[]
}

/**
 * A new password of a body, as it is.
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
