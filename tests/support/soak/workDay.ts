import { ApiError } from '#model/contract/errors.ts'
import { type AnsweredForm, answer } from './activities/answering.ts'
import { exportCustomers, openCustomer, readList } from './activities/reading.ts'
import { upload } from './activities/uploading.ts'
import { create, type Desk, editOwn, editShared, switchStatus } from './activities/writing.ts'
import type { Gate } from './gate.ts'
import { isOpen, isSignedOut, type Member, pause } from './member.ts'

type Activity = (member: Member, desk: Desk, form: AnsweredForm) => Promise<void>

/** What staff do, and how often beside the others. */
const day: readonly (readonly [weight: number, Activity])[] = [
  [30, readList],
  [16, openCustomer],
  [10, create],
  [18, editOwn],
  [8, editShared],
  [5, switchStatus],
  [3, upload],
  [3, (member, _, form) => answer(member, form)],
  [2, exportCustomers],
  [3, async (member) => member.ageToken()],
  [2, signOutAndIn],
]
const sum = day.reduce((total, [weight]) => total + weight, 0)

const thinking = 3000

/** One of the staff works until it is time to go. What should not happen is noted as a fault. */
export async function workDay(
  member: Member,
  desk: Desk,
  form: AnsweredForm,
  gate: Gate,
  until: number,
): Promise<void> {
  // They do not all come at the same moment.
  await pause(member.random() * Math.min(30_000, (until - Date.now()) / 10))
  while (Date.now() < until) {
    const activity = next(member)
    await gate.through(() => attempt(member, () => activity(member, desk, form)))
    await pause(thinking * 2 * member.random())
  }
}

async function attempt(member: Member, activity: () => Promise<void>): Promise<void> {
  const { ledger } = member
  try {
    if (!member.session.get().isLoggedIn) await member.signInAgain()
    await activity()
  } catch (error) {
    if (isOpen(error)) ledger.count('activities broken off by a fault')
    else if (isSignedOut(error)) ledger.count('sessions ended')
    else ledger.faults.push(`${nameOfError(error)}`)
  }
}

function nameOfError(error: unknown): string {
  if (error instanceof ApiError) return `${error.code} ${error.status}: ${error.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function next({ random }: Member): Activity {
  let left = random() * sum
  for (const [weight, activity] of day) {
    left -= weight
    if (left < 0) return activity
  }
  return readList
}

async function signOutAndIn(member: Member): Promise<void> {
  await member.signOut()
  await member.signInAgain()
}
