import type { Author } from '#server/records/changeLog.ts'
import type { StoredRecord } from '#server/records/recordStore.ts'
import { authorOf } from '#server/records/recordWrites.ts'
import { daysUntilStart, monthStart, type SeedCalendar } from './seedCalendar.ts'
import { campaignIds, isOffered, type SeededChange } from './seedCampaigns.ts'
import { seedCustomer } from './seedCustomers.ts'
import { type SeedOffer, seedOffers } from './seedOffers.ts'
import { demoAccounts } from './seedOperators.ts'
import { createSeedRandom, type SeedRandom, seedId } from './seedRandom.ts'

/** What a customer holds, with the changes that led to it. */
export interface SeedContract {
  record: StoredRecord
  changes: readonly SeededChange[]
}

/** Days are counted from the demonstration's day. */
interface Contract {
  /** Place of the subscription. */
  offer: number
  begins: number
  /** `null`: it has no end. */
  ends: number | null
  employees: number
  /** Why it ends. */
  reason: string | null
  /** Days ago. */
  madeAgo: number
  edits: readonly Edit[]
}

interface Edit {
  /** Days ago. */
  ago: number
  before: Partial<Pick<Contract, 'ends' | 'employees' | 'reason'>>
}

/** The first contracts began fourteen months ago. */
const firstDay = -430

/** Days before the demonstration's day from which on contracts that were made are in the change log. */
const toldDays = 120

/** Nothing is done later, in days ago. */
const lastAgo = 6

/** This customer goes over to another subscription at the end of the month. */
const leaving = 4

const administrator = authorOf(demoAccounts[0])
/** Cared for customers before, and has no account any more. */
const predecessor: Author = { id: null, name: 'Ute Brandt' }

/** Makes what a customer holds: one subscription, of some another one or the same again after it. */
export function seedContracts(index: number, calendar: SeedCalendar): SeedContract[] {
  const random = createSeedRandom(6_000_000 + index)
  return contractsOf(index, random, calendar).map((contract, place) => {
    const id = seedId(6, place * 100_000_000 + index + 1)
    return storedContract(contract, { id, customer: seedId(5, index + 1) }, calendar)
  })
}

function contractsOf(index: number, random: SeedRandom, calendar: SeedCalendar): Contract[] {
  const { status, customerSince, employees } = seedCustomer(index, calendar).data
  const isHolder = random.chance(0.72) || index === leaving
  if (!isHolder || status === 'PROSPECT') return []
  const place = index === leaving ? steady(random) : placeOf(random)
  const { begins: offered, lasts } = daysOf(seedOffers[place] as SeedOffer)
  const since = (Date.parse(String(customerSince)) - Date.parse(calendar.day(daysUntilStart))) / 86_400_000
  const earliest = Math.max(offered, firstDay, since)
  const lostOn = status === 'CANCELLED' ? random.between(-390, -1) : undefined
  const latest = Math.min(lostOn === undefined ? Math.max(70, offered + 60) : lostOn - 60, lasts - 30)
  // Who left long ago has nothing that is left of it.
  if (earliest > latest || (lostOn !== undefined && random.chance(0.3))) return []
  // Most have been there for longer than a year.
  const year = -366
  const drawn =
    earliest < year && random.chance(0.7)
      ? random.between(earliest, Math.min(year, latest))
      : random.between(Math.max(earliest, Math.min(year, latest)), latest)
  const begins = Math.max(earliest, random.chance(0.7) ? monthStart(calendar, drawn) : drawn)
  const made: Contract = {
    ...{ offer: place, begins, ends: null, employees: unitsOf(employees, random) },
    reason: null,
    ...{ madeAgo: before(begins, 4, 20, random), edits: [] },
  }
  if (index === leaving) return moved(made, monthStart(calendar, 0, 1), random)
  if (lostOn !== undefined) {
    const ends = random.chance(0.5) ? Math.max(monthStart(calendar, lostOn) - 1, begins) : lostOn
    return [ended(made, ends, random)]
  }
  const story = begins < -200 ? random.next() : 1
  if (story < 0.06) return paused(made, random, calendar)
  if (story < 0.12) return moved(made, monthStart(calendar, random.between(-170, -20)), random)
  return [agreed(resizing(made, random), lasts, random)]
}

/** Most have it for all of their employees, some for a part of them. */
function unitsOf(employees: unknown, random: SeedRandom): number {
  const share = Math.max(0.4, random.next())
  if (typeof employees !== 'number') return Math.ceil(150 * share)
  return share < 0.6 ? Math.ceil(employees * share) : employees
}

/** Chooses by shares. */
function placeOf(random: SeedRandom): number {
  const all = seedOffers.reduce((sum, { share }) => sum + share, 0)
  let left = random.next() * all
  return Math.max(
    0,
    seedOffers.findIndex(({ share }) => {
      left -= share
      return left < 0
    }),
  )
}

/** Chooses one that began long ago and has no end. */
const steady = (random: SeedRandom, except?: number) =>
  random.pick(
    seedOffers.flatMap((offer, place) =>
      offer.isOpen && offer.begins < firstDay && place !== except ? [place] : [],
    ),
  )

/** @returns first and last day on which an offer can be held; where it was switched off, it was given to nobody later */
function daysOf(offer: SeedOffer): { begins: number; lasts: number } {
  const { begins, months, isOpen, steps } = offer
  const [ago, done] = steps.at(-1) ?? [0]
  const off = !isOffered(offer) && done === 'deactivate' ? -ago : Number.POSITIVE_INFINITY
  return { begins, lasts: Math.floor(Math.min(isOpen ? 10_000 : begins + months * 30, off)) }
}

/** Some have just ended or end soon, some later, most have no end. */
function agreed(made: Contract, lasts: number, random: SeedRandom): Contract {
  const kind = random.next()
  if (kind < 0.14 && made.begins < -90 && lasts > 60) {
    const ends = random.between(-25, 60)
    return random.chance(0.6) ? ended(made, ends, random) : { ...made, ends }
  }
  const ends = random.between(Math.max(61, made.begins + 180), Math.max(61, made.begins + 180) + 360)
  return kind < 0.4 && ends <= lasts ? { ...made, ends } : made
}

/** The commonest twice; nobody said why of some. */
const reasons = [
  ...['TOO_EXPENSIVE', 'TOO_EXPENSIVE', 'TOO_LITTLE_USED', 'TOO_LITTLE_USED', 'OTHER_PROVIDER'],
  ...['CLOSED', 'OTHER', null],
]

/** Gives an end to what had none. */
function ended(made: Contract, ends: number, random: SeedRandom): Contract {
  const ago = Math.min(before(ends, 20, 50, random), -made.begins - 3)
  return edited(made, { ends, reason: random.pick(reasons) }, ago)
}

/** Some have more or fewer employees than at first. */
function resizing(made: Contract, random: SeedRandom): Contract {
  const [most, least] = [Math.min(-made.begins - 15, 330), lastAgo]
  if (most < least + 20 || !random.chance(0.15)) return made
  const employees = Math.max(2, Math.round(made.employees * random.pick([0.7, 0.85, 1.1, 1.2, 1.4])))
  return edited(
    { ...made, employees },
    { employees: made.employees },
    random.between(least, most) + random.next(),
  )
}

/** Returns when somebody saw to what happens on a day, in days ago: so many before it, or, of a day to come, not long ago. */
function before(day: number, least: number, most: number, random: SeedRandom): number {
  const ago = random.between(least, most) - day
  return (ago < lastAgo ? random.between(lastAgo, 40) : ago) + random.next()
}

/** Ends, and begins again after one or two months. */
function paused(made: Contract, random: SeedRandom, calendar: SeedCalendar): Contract[] {
  const pause = monthStart(calendar, random.between(Math.max(made.begins + 60, -300), -60))
  const again = monthStart(calendar, pause, random.pick([1, 2]))
  const at = before(pause, 5, 15, random)
  return [edited(made, { ends: pause - 1 }, at), { ...made, begins: again, madeAgo: at, edits: [] }]
}

/** Ends on the day before another one begins. */
function moved(made: Contract, day: number, random: SeedRandom): Contract[] {
  const at = before(day, 8, 20, random)
  const next = { ...made, offer: steady(random, made.offer), begins: day, madeAgo: at, edits: [] }
  return [edited(made, { ends: day - 1 }, at), next]
}

function edited(made: Contract, values: Edit['before'], ago: number): Contract {
  const before = Object.fromEntries(
    Object.keys(values).map((key) => [key, made[key as keyof Edit['before']]]),
  )
  return { ...made, ...values, edits: [...made.edits, { ago, before }] }
}

function storedContract(
  contract: Contract,
  { id, customer }: { id: string; customer: string },
  { day, worked }: SeedCalendar,
): SeedContract {
  const dataOf = ({ offer, begins, ends, employees, reason }: Contract): StoredRecord['data'] => ({
    customer,
    campaign: campaignIds[offer] ?? null,
    employees,
    startDate: day(daysUntilStart + begins),
    endDate: ends === null ? null : day(daysUntilStart + ends),
    endReason: reason,
  })
  const changes: SeededChange[] = []
  const { madeAgo } = contract
  let now = contract
  for (const { ago, before } of contract.edits.toSorted((one, other) => one.ago - other.ago)) {
    const then = { ...now, ...before }
    const change = { before: dataOf(then), after: dataOf(now), at: worked(ago), author: authorAt(ago) }
    changes.unshift({ operation: 'EDIT', ...change })
    now = then
  }
  if (madeAgo < toldDays) {
    const change = { before: {}, after: dataOf(now), at: worked(madeAgo), author: authorAt(madeAgo) }
    changes.unshift({ operation: 'CREATE', ...change })
  }
  const createdAt = worked(madeAgo)
  return {
    record: { id, data: dataOf(contract), createdAt, updatedAt: changes.at(-1)?.at ?? createdAt },
    changes,
  }
}

/** She worked here until two months ago, beside the one who does so still. */
function authorAt(ago: number): Author {
  return ago > 60 && Math.floor(ago) % 3 !== 0 ? predecessor : administrator
}
