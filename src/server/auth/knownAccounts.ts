import { sql } from 'drizzle-orm'
import { BoundedMap } from '#model/base/boundedMap.ts'
import { type Database, preparedOnce } from '../db/database.ts'
import { unlessReadOnly } from '../db/failures.ts'
import { accountChanges } from '../db/schema.ts'
import type { Account } from './accounts.ts'

/** How long accounts are taken for what they were, counted from before the database was asked. In milliseconds. */
const believed = 700
/** From when on it is asked meanwhile, so that nobody waits for it as long as it answers. In milliseconds. */
const renewed = 250
const most = 2000
/** More lines than this are joined by whoever reads them. */
const mostLines = 200

/** Accounts as they were read, for as long as nothing has changed that decides about them. */
export interface KnownAccounts {
  /** @param read reads it anew; nobody that is found is not remembered */
  of(key: string, read: () => Promise<Account | undefined>): Promise<Account | undefined>
  /** Something may have been changed here: nobody is believed until the database has said that nothing was. */
  doubt(): void
}

const { line, change } = accountChanges
const state = preparedOnce((database) =>
  database
    .select({
      lines: sql<string>`count(*)`,
      version: sql<string>`concat_ws('-', max(${line}), count(*), sum(${line}))`,
    })
    .from(accountChanges)
    .prepare('account_changes'),
)

/**
 * Remembers accounts. Instances agree by lines that the database writes with each change, so whoever is asked for is
 * as the database had it less than a second before; where it does not say so, nobody is remembered.
 *
 * @param elapsed milliseconds by a clock that nobody sets
 */
export function createKnownAccounts(database: Database, elapsed = () => performance.now()): KnownAccounts {
  const cache = new BoundedMap<string, Promise<Account | undefined>>(most)
  let current = { version: '', since: Number.NEGATIVE_INFINITY }
  let doubts = 0
  let asking: { doubts: number; since: number; done: Promise<void> } | undefined

  async function ask(begun: { since: number; doubts: number }): Promise<void> {
    const [found] = await state(database).execute()
    const version = found?.version ?? ''
    if (version !== current.version) cache.clear()
    // What was changed here since it was asked is not in it: it tells what was, and does not count as asked.
    current = { version, since: begun.doubts === doubts ? begun.since : Number.NEGATIVE_INFINITY }
    if (Number(found?.lines) > mostLines) await joinLines(database).catch(unlessReadOnly)
  }

  /** Those who ask while it is asked wait for the same answer, unless something was changed since or it takes long. */
  function asked(): Promise<void> {
    const since = elapsed()
    if (asking?.doubts === doubts && since - asking.since < renewed) return asking.done
    const done = ask({ since, doubts })
    const mine = { doubts, since, done }
    asking = mine
    const end = () => {
      if (asking === mine) asking = undefined
    }
    done.then(end, end)
    return done
  }

  async function makeSure(): Promise<void> {
    const age = elapsed() - current.since
    if (age < renewed) return
    if (age >= believed) return asked()
    // Where it fails, the next who waits for it is told.
    asked().catch(() => undefined)
  }

  return {
    async of(key, read) {
      await makeSure()
      const remembered = cache.get(key)
      if (remembered) return remembered
      const found = read()
      cache.set(key, found)
      const forget = () => {
        if (cache.get(key) === found) cache.delete(key)
      }
      found.then((account) => account ?? forget(), forget)
      return found
    },
    doubt() {
      doubts += 1
      current = { ...current, since: Number.NEGATIVE_INFINITY }
    },
  }
}

/** In one statement: others see the lines or their sum, and of two that do it at once the second finds nothing left. */
async function joinLines(database: Database): Promise<void> {
  await database.execute(sql`
    with joined as (delete from ${accountChanges} returning ${change})
    insert into ${accountChanges} (change) select sum(change) from joined having count(*) > 0`)
}
