import { ownValue } from '#model/base/json.ts'
import { isApiError } from '#model/contract/errors.ts'
import {
  type RecoveryCodes,
  type SecondFactorKey,
  type SecondFactorState,
  secondFactorPath,
} from '#model/contract/secondFactorCalls.ts'
import type { HttpClient } from '../../api/http.ts'

/** A code goes with the password where there is a second factor. */
export interface Proof {
  currentPassword: string
  code?: string
}

/** Rejects with an `ApiError`. */
export interface OwnSecondFactor {
  /** `undefined`: the service has no such thing. */
  state(): Promise<SecondFactorState | undefined>
  begin(proof: Proof): Promise<SecondFactorKey>
  /** @param code the first one of the app @returns recovery codes, which are told once */
  confirm(code: string): Promise<readonly string[]>
  newRecoveryCodes(proof: Proof): Promise<readonly string[]>
  remove(proof: Proof): Promise<void>
}

export function createOwnSecondFactor(http: HttpClient): OwnSecondFactor {
  const post = async (path: string, body: unknown) =>
    (await http.request({ method: 'POST', path: `${secondFactorPath}${path}`, body, empty: 'allowed' })).body
  const codesIn = (body: unknown) => (body as RecoveryCodes).recoveryCodes
  return {
    async state() {
      const answer = await http.request({ method: 'GET', path: secondFactorPath }).catch(unlessMissing)
      if (!answer) return undefined
      const { body } = answer
      const since = ownValue(body, 'since')
      return {
        isOn: ownValue(body, 'isOn') === true,
        isRequired: ownValue(body, 'isRequired') === true,
        since: typeof since === 'string' ? since : null,
        recoveryCodes: Number(ownValue(body, 'recoveryCodes') ?? 0),
      }
    },
    begin: async (proof) => (await post('', proof)) as SecondFactorKey,
    confirm: async (code) => codesIn(await post('/confirm', { code })),
    newRecoveryCodes: async (proof) => codesIn(await post('/recovery-codes', proof)),
    async remove(proof) {
      await post('/remove', proof)
    },
  }
}

function unlessMissing(error: unknown): undefined {
  if (!isApiError(error, 'not_found', 'unsupported')) throw error
}
