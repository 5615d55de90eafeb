import { eq, gt } from 'drizzle-orm'
import type { JSONWebKeySet } from 'jose'
import { isObject } from '#model/base/json.ts'
import type { Database } from '../db/database.ts'
import { sessions, settings } from '../db/schema.ts'
import type { LogFailure } from '../log.ts'
import { every, hour } from '../operation/every.ts'
import type { SigningKeys } from './signingKeys.ts'
import { createKeyPairs, type KeyPlace, publicJwk, type TokenKey } from './tokenKeyPairs.ts'

/** How long a token that is signed by them may live. In milliseconds. */
const longestToken = 30 * 24 * 60 * 60_000
/** How long a key is known before it signs, so that instances and backends have it by then. In milliseconds. */
const notice = 15 * 60_000
/** How long what was read of the keys is believed. In milliseconds. */
const believed = 60_000
/** After which a key is followed by another one. In milliseconds. */
const longestUse = 90 * 24 * 60 * 60_000

/** What signs tokens now, and what has signed those that may still be good. */
export interface TokenKeys {
  /**
   * The key that signs now. `undefined`: none yet, since an instance of the version before may still be asked, which
   * reads what `SIGNING_KEY` itself signs.
   *
   * @param store the transaction in which a token is signed
   */
  signing(store?: Database): Promise<TokenKey | undefined>
  /** A key by its id; `undefined` for one that is not of this server, or whose tokens have all ended. */
  find(id: string): Promise<TokenKey | undefined>
  /** Until when `SIGNING_KEY` itself has signed tokens, in milliseconds; `undefined`: it never has. */
  symmetricUntil(): Promise<number | undefined>
  /** The public keys, as `/.well-known/jwks.json` shows them (RFC 7517). */
  published(): Promise<JSONWebKeySet>
  /** Has another key follow the one that signs. @returns when it begins to sign; one that waits already stays */
  rotate(): Promise<{ id: string; signsFrom: Date }>
  /** Has another key follow one that has signed for 90 days. */
  rotateOld(): Promise<void>
}

interface KeptKey extends KeyPlace {
  /** Milliseconds since 1970. */
  signsFrom: number
}

/** The row of the settings; the key that signs from later on comes later. */
interface Kept {
  keys: readonly KeptKey[]
  /** Milliseconds since 1970; absent in a database that this version has begun. */
  symmetricUntil?: number
}

const rowName = 'tokenKeys'

/**
 * Creates pairs of keys for tokens. They are derived from the signing keys, so that the database, and a backup of it,
 * holds nothing that signs, but a salt for each. The first signing key signs; keys of all are found.
 */
export function createTokenKeys(database: Database, signingKeys: SigningKeys, clock: () => Date): TokenKeys {
  const pairs = createKeyPairs(signingKeys)
  let cache: { kept: Kept; readAt: number } | undefined
  let reading: Promise<Kept> | undefined
  const now = () => clock().getTime()

  async function read(store: Database): Promise<Kept> {
    const [row] = await store.select().from(settings).where(eq(settings.name, rowName))
    return keptIn(row?.value)
  }

  function readAgain(): Promise<Kept> {
    reading ??= read(database)
      .then((kept) => {
        cache = { kept, readAt: now() }
        return kept
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  async function kept(store: Database = database): Promise<Kept> {
    if (cache && Math.abs(now() - cache.readAt) < believed) return cache.kept
    // What a transaction sees may never come to be.
    return store === database ? readAgain() : read(store)
  }

  /** Writes other keys down; instances come one after the other. */
  async function change(store: Database, next: (before: Kept, store: Database) => Promise<Kept>) {
    const changed = await store.transaction(async (transaction) => {
      await transaction
        .insert(settings)
        .values({ name: rowName, value: { keys: [] } })
        .onConflictDoNothing()
      const isKeys = eq(settings.name, rowName)
      const [row] = await transaction.select().from(settings).where(isKeys).for('update')
      const before = keptIn(row?.value)
      const after = await next(before, transaction)
      if (after !== before) await transaction.update(settings).set({ value: after }).where(isKeys)
      return after
    })
    cache = undefined
    return changed
  }

  /** Those that can sign here. */
  const ownOf = ({ keys }: Kept) => keys.filter((line) => pairs.of(line)?.isOwn)

  /** Adds a key that signs from then on, and leaves those out whose last token has ended. */
  function withAnother({ keys, ...others }: Kept, signsFrom: number): Kept {
    const added = [...keys, { ...pairs.made(), signsFrom }]
    const isLiving = (_: KeptKey, index: number) => {
      const next = added[index + 1]
      return next === undefined || next.signsFrom + longestToken > now()
    }
    return { ...others, keys: added.filter(isLiving) }
  }

  /** What is kept, with one key of this server at least. */
  async function keptWithOwn(store: Database): Promise<Kept> {
    const found = await kept(store)
    if (ownOf(found).length > 0) return found
    return change(store, async (before, transaction) => {
      if (ownOf(before).length > 0) return before
      if (before.keys.length > 0 || !(await isSomebodySignedIn(transaction)))
        return withAnother(before, now())
      // By the version before, which may still serve beside this one.
      const symmetricUntil = now() + notice
      return { ...withAnother(before, symmetricUntil), symmetricUntil }
    })
  }

  async function isSomebodySignedIn(transaction: Database): Promise<boolean> {
    const isOpen = gt(sessions.expiresAt, clock())
    return (await transaction.select({ id: sessions.id }).from(sessions).where(isOpen).limit(1)).length > 0
  }

  async function rotate() {
    await keptWithOwn(database)
    const changed = await change(database, async (before) => {
      const last = ownOf(before).at(-1)
      return last && last.signsFrom > now() ? before : withAnother(before, now() + notice)
    })
    const { id, signsFrom } = ownOf(changed).at(-1) as KeptKey
    return { id, signsFrom: new Date(signsFrom) }
  }

  return {
    async signing(store = database) {
      const { symmetricUntil = 0, ...kept } = await keptWithOwn(store)
      const own = ownOf(kept)
      const begun = own.filter(({ signsFrom }) => signsFrom <= now()).at(-1)
      // The clock of the instance that made it may be ahead of this one's.
      const signs = begun ?? (now() < symmetricUntil ? undefined : own[0])
      return signs && pairs.of(signs)
    },
    async find(id) {
      const isNamed = (line: KeptKey) => line.id === id
      const line = (await kept()).keys.find(isNamed) ?? (await readAgain()).keys.find(isNamed)
      return line && pairs.of(line)
    },
    async symmetricUntil() {
      return (await kept()).symmetricUntil
    },
    async published() {
      const { keys } = await keptWithOwn(database)
      return { keys: keys.map(pairs.of).flatMap((key) => (key ? [publicJwk(key)] : [])) }
    },
    rotate,
    async rotateOld() {
      const last = ownOf(await keptWithOwn(database)).at(-1)
      if (last && now() - last.signsFrom > longestUse) await rotate()
    },
  }
}

/** Has keys follow each other by themselves. @returns ends it, once what is under way is done */
export function keepRotating(tokenKeys: TokenKeys, log: LogFailure): () => Promise<void> {
  return every(hour, () => tokenKeys.rotateOld(), 'The key that signs tokens could not be changed.', log)
}

function keptIn(value: unknown): Kept {
  return isObject(value) ? (value as unknown as Kept) : { keys: [] }
}
