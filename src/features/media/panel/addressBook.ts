import { createListeners, type Listeners } from '#model/base/store.ts'
import type { Identifier } from '#model/language/field.ts'

export interface Offered {
  address: string
  /** Until when it works, ISO 8601. @default it does not expire */
  until?: unknown
}

export interface AddressSlot {
  resource: string
  id: Identifier
  field: string
  /** What is followed by a person is renewed for itself: what plays would begin anew. @default it is loaded by an element */
  use?: 'link'
}

/**
 * How an address is used. `fresh`: as the record has it. `healing`: the records are read again. `healed`: the address
 * after that; the next failure is the last. `failed`: not before somebody asks for it.
 */
export interface Usage extends Offered {
  phase: 'fresh' | 'healing' | 'healed' | 'failed'
  /** Counts what was tried, so that an element that failed is made anew. */
  attempt: number
}

/** What records say after they were read again; absent: it has none there, or was not read. */
export type Reading = (place: AddressSlot) => Offered | undefined

/** For so long, in milliseconds, what was read again serves whatever else fails. */
const servesFor = 60_000

export interface AddressBookOptions {
  /**
   * Reads the records of a resource again. Called once for everything that failed meanwhile.
   *
   * @returns what the records say by then; rejects where they cannot be read
   */
  readAgain(resource: string, places: readonly AddressSlot[]): Promise<Reading>
  /** Milliseconds since 1970. */
  now(): number
}

export type AddressBook = ReturnType<typeof createAddressBook>

/** Keeps signed addresses in use: an address that works is kept, one that has expired is renewed once. */
export function createAddressBook({ readAgain, now }: AddressBookOptions) {
  const usages = new Map<string, Usage>()
  const listeners = new Map<string, Listeners>()
  const reader = createReader(readAgain, now)
  /** What elements were told of places that no record was taken of yet. */
  const derived = new Map<string, Usage>()

  function set(place: AddressSlot, usage: Usage) {
    const key = keyOf(place)
    usages.set(key, usage)
    listeners.get(key)?.tell()
  }

  /** How the address of a place is to be used, given what its record says now. Changes nothing. */
  function at(place: AddressSlot, offered: Offered): Usage {
    const key = keyOf(place)
    const known = usages.get(key)
    if (known && fileOf(known.address) === fileOf(offered.address)) return known
    const last = derived.get(key)
    if (last?.address === offered.address) return last
    // What is due is renewed before an element asks for it.
    const phase = isDue(offered.until, now()) ? 'healing' : 'fresh'
    const usage: Usage = { ...offered, phase, attempt: 0 }
    derived.set(key, usage)
    return usage
  }

  function heal(place: AddressSlot, usage: Usage) {
    const renewed = reader.latest(place)
    if (renewed && renewed.address !== usage.address) return renew(place, usage, renewed)
    set(place, { ...usage, phase: 'healing' })
    reader.read(place, (read) => {
      const waiting = usages.get(keyOf(place))
      if (waiting?.phase === 'healing') renew(place, waiting, read)
    })
  }

  function renew(place: AddressSlot, usage: Usage, offered: Offered | undefined) {
    const attempt = usage.attempt + 1
    if (!offered) return set(place, { ...usage, phase: 'failed', attempt })
    const { address, until } = offered
    // An address that is due already says that the clocks differ: from then on only loading tells.
    set(place, { address, phase: 'healed', attempt, ...(isDue(until, now()) ? {} : { until }) })
  }

  return {
    at,
    /** Takes what a record says: an address that works stays, another file or a new chance takes its place. */
    offer(place: AddressSlot, offered: Offered): void {
      const key = keyOf(place)
      const known = usages.get(key)
      const isOther = known && fileOf(known.address) !== fileOf(offered.address)
      if (!known || isOther) set(place, { ...offered, phase: 'fresh', attempt: 0 })
      else if (known.phase === 'fresh' && isDue(known.until, now()) && !isDue(offered.until, now())) {
        set(place, { ...known, ...offered })
      }
      derived.delete(key)
      const usage = usages.get(key)
      if (usage?.phase === 'fresh' && isDue(usage.until, now())) heal(place, usage)
    },
    /** The element could not load what it was given. */
    fail(place: AddressSlot, offered: Offered): void {
      const usage = usages.get(keyOf(place)) ?? at(place, offered)
      if (usage.phase === 'fresh') heal(place, usage)
      else if (usage.phase === 'healed') set(place, { ...usage, phase: 'failed' })
    },
    succeed(place: AddressSlot): void {
      const usage = usages.get(keyOf(place))
      if (usage?.phase === 'healed') set(place, { ...usage, phase: 'fresh' })
    },
    /** A person wants it tried again. */
    retry(place: AddressSlot): void {
      const usage = usages.get(keyOf(place))
      if (usage?.phase !== 'failed') return
      reader.forget(place)
      heal(place, usage)
    },
    /** Told when a place is used otherwise. @returns the function that ends it */
    subscribe(place: AddressSlot, listener: () => void): () => void {
      const key = keyOf(place)
      const told = listeners.get(key) ?? createListeners()
      listeners.set(key, told)
      return told.subscribe(listener)
    },
  }
}

/** Reads records again, once for all of a resource that fails while they are on their way. */
function createReader(readAgain: AddressBookOptions['readAgain'], now: () => number) {
  const waiting = new Map<
    string,
    Map<string, { place: AddressSlot; tell: (read: Offered | undefined) => void }>
  >()
  const readings = new Map<string, { at: number; reading: Reading }>()

  async function readOnce(resource: string) {
    // What fails in the same moment is read in one go.
    await Promise.resolve()
    const all = waiting.get(resource) ?? new Map()
    const reading = await readAgain(
      resource,
      [...all.values()].map(({ place }) => place),
    ).catch(() => undefined)
    if (reading) readings.set(resource, { at: now(), reading })
    waiting.delete(resource)
    for (const { place, tell } of all.values()) tell(reading?.(place))
  }

  return {
    /** What was read a moment ago, because another one had failed. */
    latest(place: AddressSlot): Offered | undefined {
      const last = readings.get(place.resource)
      return last && now() - last.at < servesFor ? last.reading(place) : undefined
    },
    forget: ({ resource }: AddressSlot) => readings.delete(resource),
    read(place: AddressSlot, tell: (read: Offered | undefined) => void): void {
      const { resource } = place
      const known = waiting.get(resource)
      const all = known ?? new Map()
      waiting.set(resource, all.set(keyOf(place), { place, tell }))
      if (!known) void readOnce(resource)
    },
  }
}

const keyOf = ({ resource, id, field, use }: AddressSlot) => JSON.stringify([resource, id, field, use])

/** What is due within so many milliseconds is read again before it is used: loading takes time too. */
const ahead = 30_000

/** Which file an address leads to, however it is signed. */
function fileOf(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/**
 * Whether an address works no longer, or not for long.
 *
 * @param until ISO 8601; anything else: it does not expire
 * @param now milliseconds since 1970
 */
export function isDue(until: unknown, now: number): boolean {
  const end = typeof until === 'string' ? Date.parse(until) : Number.NaN
  return end - ahead <= now
}
