import type { Context } from 'hono'
import type { ClientAddress } from '../http/clientAddress.ts'
import type { KnownDevices } from './knownDevices.ts'
import { type Limit, type Limits, limits as limitOf, tooMany } from './limits.ts'
import type { PasswordChecks } from './passwordChecks.ts'

/** One try to sign in, which counts as a failure until it has succeeded. */
export interface SignInTry {
  /** It was the last one for clients that are not known; from now on they pause. */
  isLast: boolean
  /** Somebody has signed in on the device before. */
  isKnown: boolean
  /** Compares a password, when it is this try's turn. @throws Problem 503 where there are too many at once */
  check<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /** It was no failure, and not all of a sign-in either. */
  giveBack(): Promise<void>
  /** It was the right person. @returns the header that makes their device known from now on */
  succeed(): Promise<{ 'Set-Cookie': string }>
}

interface SignInLimitsOptions {
  limits: Limits
  devices: KnownDevices
  checks: PasswordChecks
  clientAddress: ClientAddress
}

export interface SignInLimits {
  /**
   * Counts a try before anything is looked up, so that tries at the same moment all count. A device that somebody
   * has signed in on before has tries of its own; all others share those of the name, whether anybody has it or not.
   *
   * @param name normalised
   * @throws Problem 429 with `Retry-After` where there is no try left
   */
  begin(context: Context, name: string): Promise<SignInTry>
}

export function createSignInLimits(options: SignInLimitsOptions): SignInLimits {
  const { limits, devices, checks, clientAddress } = options

  /** Takes one of each, or none. @returns how long to wait for the first that there is none of */
  async function takeAll(wanted: readonly Counted[]) {
    let isLast = false
    for (const [index, one] of wanted.entries()) {
      const taken = await limits.take(...one)
      isLast ||= index === 0 && taken.isLast
      if (taken.wait === undefined) continue
      for (const done of wanted.slice(0, index)) await limits.giveBack(...done)
      return { wait: taken.wait, isLast: false }
    }
    return { wait: undefined, isLast }
  }

  return {
    async begin(context, name) {
      const device = devices.find(context, name)
      const own: Counted[] = device ? [at('knownDevice', device), at('knownDeviceEver', device)] : []
      const isKnown = device !== undefined && (await takeAll(own)).wait === undefined
      const shared = [at('unknownClients', name), at('loginOfAddress', clientAddress(context))]
      const { wait, isLast } = isKnown ? { wait: undefined, isLast: false } : await takeAll(shared)
      if (wait !== undefined) throw tooMany(wait)
      const giveBack = async () => {
        for (const each of isKnown ? own : shared) await limits.giveBack(...each)
      }
      return {
        isLast,
        isKnown,
        giveBack,
        check: (work) => checks.run(name, isKnown, work),
        async succeed() {
          await giveBack()
          return devices.cookie(name)
        },
      }
    },
  }
}

type Counted = readonly [Limit, string]

const at = (limit: keyof typeof limitOf, subject: string): Counted => [limitOf[limit], subject]
