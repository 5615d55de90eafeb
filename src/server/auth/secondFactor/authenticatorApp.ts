import { Secret, TOTP } from 'otpauth'
import type { SecondFactorKey } from '../../../model/contract/secondFactorCalls.ts'

/** What every authenticator app can do (RFC 6238): six digits, new every 30 seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Periods before and after the present one whose codes count too: clocks differ, and typing takes its time. */
const tolerated = 1

/** A new key for an app, 160 random bits. @param issuer and label are what the app shows */
export function newKey(issuer: string, label: string): SecondFactorKey {
  const totp = new TOTP({ ...settings, issuer, label, secret: new Secret({ size: 20 }) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * The period that a code belongs to, so that no code is taken twice.
 *
 * @param secret in Base32
 * @returns `undefined` where it is no code of this time
 */
export function periodOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const key = Secret.fromBase32(secret)
  const delta = TOTP.validate({ ...settings, secret: key, token: code, timestamp, window: tolerated })
  return delta === null ? undefined : TOTP.counter({ period: settings.period, timestamp }) + delta
}
