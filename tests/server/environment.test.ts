import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  claimEnvironment,
  moveToEnvironment,
  refuseDemoAccounts,
  refuseOtherEnvironment,
  removeDemoAccounts,
} from '#app/server/databaseEnvironment.ts'
import { panelResources } from '#app/server/panelResources.ts'
import { resetDatabase } from '#app/server/resetRoute.ts'
import { seedDatabase } from '#app/server/seed/seedDatabase.ts'
import { demoAccounts } from '#app/server/seed/seedOperators.ts'
import { journalResource } from '#features/journal/model/changedFields.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { accounts, records, sessions, settings } from '#server/db/schema.ts'
import { quickPasswords } from '../support/fillDatabase.ts'
import { makePostgresDatabase } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'
import { testSeedDays } from '../support/seedDays.ts'
import { openEmptyDatabase, openSeededDatabase } from '../support/seededDatabase.ts'

const resources = panelResources()

const person = (id: string, username: string, passwordHash = 'scrypt$x$y') => ({
  ...{ id, username, passwordHash, firstName: 'Anna', lastName: 'Alt', policies: [] },
})

const isLine = eq(records.resource, journalResource)

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openEmptyDatabase()
}, 60_000)
afterAll(() => opened.close())
beforeEach(async () => {
  for (const table of [records, accounts, settings]) await opened.database.delete(table)
})

const claim = (environment: string) => claimEnvironment(opened.database, environment)
const addPerson = () => opened.database.insert(accounts).values(person('1', 'anna@firma.de'))

describe('an empty database', () => {
  it.each(['local', 'testing', 'staging', 'prod'])('remembers %s and refuses every other', async (own) => {
    await claim(own)
    await claim(own)
    for (const other of ['local', 'testing', 'staging', 'prod'].filter((each) => each !== own)) {
      const refusal = `belongs to the environment ${own}, and DEPLOYMENT_ENVIRONMENT is ${other}. Set DEPLOYMENT_ENVIRONMENT to its own`
      await expect(claim(other)).rejects.toThrow(refusal)
      await expect(refuseOtherEnvironment(opened.database, other)).rejects.toThrow(
        `npm run admin -- environment ${other}`,
      )
    }
  })

  it('can be moved on purpose, and then refuses the earlier one', async () => {
    await claim('prod')
    await addPerson()
    expect(await moveToEnvironment(opened.database, 'staging')).toBe('prod')
    await claim('staging')
    await expect(claim('prod')).rejects.toThrow('belongs to the environment staging')
  })
})

describe('a database from before there was this rule', () => {
  it('with people in it becomes neither local nor testing, and what is given else', async () => {
    await addPerson()
    await expect(claim('local')).rejects.toThrow("people's accounts or records")
    await expect(claim('testing')).rejects.toThrow("people's accounts or records")
    await claim('prod')
    await expect(claim('staging')).rejects.toThrow('belongs to the environment prod')
  })

  it('with an invitation that nobody has taken yet becomes neither', async () => {
    const invited = { resource: 'operators', id: '1', data: {}, search: '' }
    await opened.database.insert(records).values({ ...invited, createdAt: new Date(), updatedAt: new Date() })
    await expect(claim('local')).rejects.toThrow("people's accounts or records")
  })

  it.each([
    ['how far the seed went', () => opened.database.insert(settings).values({ name: 'seed', value: {} })],
    [
      'a demo account',
      () => opened.database.insert(accounts).values(person(demoAccounts[0]?.id ?? '', 'new@firma.de')),
    ],
  ])('with %s counts as a demonstration', async (_name, mark) => {
    await mark()
    await expect(claim('prod')).rejects.toThrow("holds the demonstration's data")
    await claim('testing')
  })
})

describe('the demonstration’s data', () => {
  it('come into an empty database only', async () => {
    await addPerson()
    await seedDatabase(opened.database, resources, { customers: 10, days: testSeedDays }, quickPasswords)
    expect(await opened.database.$count(accounts)).toBe(1)
    expect(await opened.database.$count(records)).toBe(0)
    await opened.database.delete(accounts)
    await seedDatabase(opened.database, resources, { customers: 10, days: testSeedDays }, quickPasswords)
    expect(await opened.database.$count(accounts)).toBe(demoAccounts.length)
  })

  it('are put back where a database was moved to a demonstration on purpose', async () => {
    await addPerson()
    await resetDatabase(opened.database, resources, { customers: 10, days: testSeedDays }, quickPasswords)
    const names = await opened.database.select({ name: accounts.username }).from(accounts)
    expect(names.map(({ name }) => name).toSorted()).toEqual(
      demoAccounts.map(({ email }) => email).toSorted(),
    )
  })
})

describe('a demo account', () => {
  const refuse = (environment: string) => refuseDemoAccounts(opened.database, environment, quickPasswords)

  it('keeps a server for work from starting, which names it and what removes it', async () => {
    const seeded = await openSeededDatabase()
    const refused = refuseDemoAccounts(seeded.database, 'prod', quickPasswords)
    await expect(refused).rejects.toThrow(/admin@example\.com, lesen@example\.com, redaktion@example\.com/)
    await expect(refused).rejects.toThrow('npm run admin -- remove-demo-accounts')
    await expect(refuseDemoAccounts(seeded.database, 'staging', quickPasswords)).rejects.toThrow()
    await refuseDemoAccounts(seeded.database, 'local', quickPasswords)

    const [first] = demoAccounts
    const at = new Date()
    await seeded.database.insert(sessions).values({
      ...{ id: 's', account: first.id, device: '', startedAt: at, lastUsedAt: at, expiresAt: at },
    })
    await seeded.database.insert(accounts).values(person('1', 'anna@firma.de'))
    const lines = await seeded.database.$count(records, isLine)
    const removed = await removeDemoAccounts(seeded.database, resources, at, quickPasswords)
    expect(removed).toHaveLength(demoAccounts.length)
    await refuseDemoAccounts(seeded.database, 'prod', quickPasswords)
    const left = await seeded.database.select().from(accounts)
    expect(left.map(({ username }) => username)).toEqual(['anna@firma.de'])
    expect(await seeded.database.$count(sessions)).toBe(0)
    expect(await seeded.database.$count(records, eq(records.id, first.id))).toBe(0)
    expect(await seeded.database.$count(records, isLine)).toBe(lines + demoAccounts.length)
    await seeded.close()
  })

  it('is one by its seed whatever it is called, and by its name only with the known password', async () => {
    const [first] = demoAccounts
    const own = person('1', first.email, await quickPasswords.hash('A password of her own'))
    await opened.database.insert(accounts).values(own)
    await refuse('prod')
    await opened.database.update(accounts).set({ passwordHash: await quickPasswords.hash(first.password) })
    await expect(refuse('prod')).rejects.toThrow(first.email)
    await opened.database.update(accounts).set(person(first.id, 'renamed@firma.de'))
    await expect(refuse('prod')).rejects.toThrow('renamed@firma.de')
  })
})

describe('on PostgreSQL', needsPostgres, () => {
  it('one of two that start at the same moment in different environments decides', async () => {
    const postgres = await makePostgresDatabase({ isEmpty: true })
    const both = await Promise.all(
      ['prod', 'staging'].map((environment) =>
        openPostgres(postgres.url, () => undefined, {
          admit: (database) => refuseOtherEnvironment(database, environment),
        }),
      ),
    )
    const tries = await Promise.allSettled(
      both.map(({ database, exclusively = (work) => work(database) }, index) =>
        exclusively((own) => claimEnvironment(own, index === 0 ? 'prod' : 'staging')),
      ),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const winner = tries[0]?.status === 'fulfilled' ? 'prod' : 'staging'
    const late = openPostgres(postgres.url, () => undefined, {
      admit: (database) => refuseOtherEnvironment(database, 'local'),
    })
    await expect(late).rejects.toThrow(`belongs to the environment ${winner}`)
    await Promise.all(both.map(({ close }) => close()))
    await postgres.stop()
  }, 120_000)
})
