import { eq, sql } from 'drizzle-orm'
import { journalResource } from '#features/journal/model/changedFields.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { createPasswords, type Passwords } from '#server/auth/password.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, formVisits, mediaFiles, settings } from '#server/db/schema.ts'
import type { StoredRecord } from '#server/records/recordStore.ts'
import { searchText } from '#server/records/searchText.ts'
import { isEmpty, isSeeded, lockProgress, type Progress, progressName } from '../databaseEnvironment.ts'
import { renewContent } from './renewContent.ts'
import { renewForms } from './renewForms.ts'
import { createSeedCalendar, firstSeedDays, type SeedCalendar, type SeedDays } from './seedCalendar.ts'
import { seedCampaigns } from './seedCampaigns.ts'
import { seedChanges, seedContractChanges } from './seedChanges.ts'
import { seedClips } from './seedClips.ts'
import { seedContracts } from './seedContracts.ts'
import { seedCustomer, seedNotes } from './seedCustomers.ts'
import { formIds, seedAnswers, seedForms, seedFormVersions, seedVisits } from './seedForms.ts'
import { seedJourneys } from './seedJourneys.ts'
import { seedMediaFiles } from './seedMediaFiles.ts'
import { demoAccounts, seedOperators } from './seedOperators.ts'
import { seedPlans } from './seedPlans.ts'

/** Goes up when the demonstration gets what one that was made earlier lacks. */
const seedVersion = 3

const rowsPerInsert = 500

export interface SeedOptions {
  /** How many there are to be. */
  customers: number
  /** When the data are, where there are none yet; those that are there stay when they are. */
  days: SeedDays
}

/**
 * Fills an empty database with the demonstration's data, once: what people change or delete later stays. A higher number
 * of customers than the last time adds the missing ones. All or nothing.
 */
export async function seedDatabase(
  database: Database,
  resources: readonly ResolvedResource[],
  { customers, days }: SeedOptions,
  passwords = createPasswords(),
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await isSeeded(transaction)) && !(await isEmpty(transaction))) return
    await transaction
      .insert(settings)
      .values({ name: progressName, value: { customers: -1, days } })
      .onConflictDoNothing()
    const { customers: seeded, version, days: known = firstSeedDays } = await lockProgress(transaction)
    const calendar = createSeedCalendar(known)
    const insert = (name: string, rows: readonly StoredRecord[]) => {
      const resource = resources.find((candidate) => candidate.name === name)
      return resource ? insertAll(transaction, resource, rows) : Promise.resolve()
    }
    if (seeded < 0) {
      await insertAccounts(transaction, passwords)
      await insert('operators', seedOperators(calendar))
      const clips = seedMediaFiles('clips', seedClips(calendar))
      await insert('clips', clips.records)
      await transaction.insert(mediaFiles).values(clips.files)
      await insert('forms', seedForms(calendar))
      await insert('formVersions', seedFormVersions(calendar))
      await insertAnswers(transaction, calendar)
      await insert('journeys', seedJourneys(calendar))
      await insert('campaigns', seedCampaigns(calendar))
      await insert(
        'plannedChanges',
        seedPlans(resources, calendar).map(({ record }) => record),
      )
      await insert(journalResource, seedChanges(resources, calendar))
    } else if (version < seedVersion) {
      if (version < 2) {
        await insert('forms', seedForms(calendar))
        await insert('formVersions', seedFormVersions(calendar))
        await renewContent(transaction, resources, calendar)
      }
      const forms = resources.find(({ name }) => name === 'forms')
      const renewed = await renewForms(transaction, forms, calendar)
      await insert(
        'formVersions',
        seedFormVersions(calendar).filter(({ data }) => renewed.has(String(data.form))),
      )
      if (version < 2 || renewed.has(formIds[0] ?? '')) await insertAnswers(transaction, calendar)
    }
    for (let from = Math.max(seeded, 0); from < customers; from += rowsPerInsert) {
      const length = Math.min(rowsPerInsert, customers - from)
      const indexes = Array.from({ length }, (_, index) => from + index)
      const of = <Made>(make: (index: number, calendar: SeedCalendar) => Made) =>
        indexes.map((index) => make(index, calendar))
      await insert('customers', of(seedCustomer))
      await insert(
        'assignments',
        of(seedContracts).flatMap((contracts) => contracts.map(({ record }) => record)),
      )
      await insert(
        journalResource,
        indexes.flatMap((index) => seedContractChanges(resources, index, calendar)),
      )
      await insert('customerNotes', of(seedNotes).flat())
    }
    const value: Progress = { customers: Math.max(seeded, customers), version: seedVersion, days: known }
    // PGlite has no autovacuum; without statistics the planner ignores the indexes.
    if (seeded < customers) await transaction.execute(sql`analyze records`)
    await transaction.update(settings).set({ value }).where(eq(settings.name, progressName))
  })
}

async function insertAccounts(database: Database, passwords: Passwords): Promise<void> {
  for (const account of demoAccounts) {
    await database
      .insert(accounts)
      .values(await accountRow(account, passwords))
      .onConflictDoNothing()
  }
}

export async function accountRow(account: (typeof demoAccounts)[number], passwords: Passwords) {
  const { id, email, password, firstName, lastName, policies } = account
  const passwordHash = await passwords.hash(password)
  return { id, username: email, firstName, lastName, passwordHash, policies }
}

/** Visits are from now on, whatever the demonstration's day is: they are forgotten by their age. */
async function insertAnswers(database: Database, calendar: SeedCalendar): Promise<void> {
  const { resource, rows } = seedAnswers(calendar)
  await insertAll(database, resource, rows)
  const visits = seedVisits().map((visit) => ({ ...visit, at: sql`now()` }))
  await database.insert(formVisits).values(visits).onConflictDoNothing()
}

/** One statement with one parameter for many rows; with a parameter per value, 100,000 rows take minutes. */
async function insertAll(
  database: Database,
  resource: ResolvedResource,
  rows: readonly StoredRecord[],
): Promise<void> {
  const values = rows.map(({ id, data, createdAt, updatedAt }) => ({
    id,
    data,
    created_at: createdAt,
    updated_at: updatedAt,
    search: searchText(resource, data),
  }))
  await database.execute(sql`
    insert into records (resource, id, data, search, created_at, updated_at)
    select ${resource.name}, id, data, search, created_at, updated_at
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as row(id text, data jsonb, search text, created_at timestamptz, updated_at timestamptz)
    on conflict do nothing`)
}
