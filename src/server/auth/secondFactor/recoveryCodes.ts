import { randomInt } from 'node:crypto'
import type { Passwords } from '../password.ts'

/** How many there are at first. One digit tells which one it is, so that one comparison is enough. */
const howMany = 10

/** Hashes of codes by their place; `null`: that one was used. */
export type StoredCodes = readonly (string | null)[]

/**
 * New recovery codes: 16 digits, because they are typed where codes of an app are, on telephones too. They have about 50
 * random bits, so they are kept as passwords are (ASVS 6.5.2).
 */
export async function newRecoveryCodes(
  passwords: Passwords,
): Promise<{ codes: string[]; stored: StoredCodes }> {
  const plain = Array.from({ length: howMany }, (_, place) => `${place}${digits(7)}${digits(8)}`)
  const stored = await Promise.all(plain.map((code) => passwords.hash(code)))
  return { codes: plain.map((code) => code.replaceAll(/\d{4}\B/g, '$& ')), stored }
}

/** The digits of a code as somebody types it, with blanks and dashes or without. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/[\s\p{Pd}]/gu, '')
}

/** Whether it is written as a recovery code, and not as one of an app. @param code digits alone */
export const isRecoveryCode = (code: string): boolean => /^\d{16}$/.test(code)

/**
 * The place of a code among those that are left; `undefined`: it is none of them.
 *
 * @param code digits alone
 */
export async function placeOf(
  passwords: Passwords,
  stored: StoredCodes,
  code: string,
): Promise<number | undefined> {
  const place = Number(code[0])
  return (await passwords.verify(code, stored[place] ?? undefined)) ? place : undefined
}

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}
