import { createHash } from 'node:crypto'
import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { clipIds, seedClips } from '#app/server/seed/seedClips.ts'
import { seedContracts } from '#app/server/seed/seedContracts.ts'
import { seedCustomer } from '#app/server/seed/seedCustomers.ts'
import { seedDatabase } from '#app/server/seed/seedDatabase.ts'
import { formIds, seedForms, seedFormVersions } from '#app/server/seed/seedForms.ts'
import { journeyIds } from '#app/server/seed/seedJourneys.ts'
import { seedMediaFiles } from '#app/server/seed/seedMediaFiles.ts'
import { seedPaths } from '#app/server/seed/seedPaths.ts'
import { answersName } from '#features/forms/model/answersEntry.ts'
import { checkAnswers } from '#features/forms/model/checkAnswers.ts'
import { formFindings } from '#features/forms/model/formFindings.ts'
import { readForm } from '#features/forms/model/readForm.ts'
import { journalResource } from '#features/journal/model/changedFields.ts'
import type { FieldChange } from '#model/contract/change.ts'
import { recordSchema, validateRecord } from '#model/kinds/recordSchema.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { formVisits, mediaFiles, records, settings } from '#server/db/schema.ts'
import { createSortIndexes } from '#server/db/sortIndexes.ts'
import * as yup from '#validation/yup.ts'
import { quickPasswords } from '../support/fillDatabase.ts'
import { testCalendar, testSeedDays } from '../support/seedDays.ts'
import { openEmptyDatabase } from '../support/seededDatabase.ts'

const resources = panelResources()

describe("the demonstration's data", () => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openEmptyDatabase()
    await seedDatabase(opened.database, resources, { customers: 30, days: testSeedDays }, quickPasswords)
  }, 60_000)
  afterAll(() => opened.close())

  const numbers = async () => {
    const { database } = opened
    const rows = await database
      .select({ resource: records.resource, rows: count() })
      .from(records)
      .groupBy(records.resource)
    return Object.fromEntries(rows.map(({ resource, rows: number }) => [resource, number]))
  }
  // There are none without the feature that they belong to.
  const notes = (number: number) =>
    resources.some(({ name }) => name === 'customerNotes') ? { customerNotes: number } : {}
  const seeded = {
    assignments: 19,
    [answersName(formIds[0] ?? '')]: 14,
    campaigns: 24,
    [journalResource]: 52,
    clips: 60,
    ...notes(14),
    customers: 30,
    formVersions: 4,
    forms: 4,
    journeys: 12,
    operators: 3,
  }

  it('are the same after a second start', async () => {
    for (let start = 0; start < 2; start += 1) {
      await createSortIndexes(opened.database, resources)
      expect(await numbers()).toEqual(seeded)
      await seedDatabase(opened.database, resources, { customers: 30, days: testSeedDays })
    }
    expect(await numbers()).toEqual(seeded)
  })

  it('leave deleted records deleted, and grow by the customers that are missing', async () => {
    await opened.database.delete(records).where(eq(records.id, seedCustomer(0, testCalendar).id))
    await seedDatabase(opened.database, resources, { customers: 40, days: testSeedDays })
    const more = { assignments: 22, [journalResource]: 54, ...notes(18), customers: 39 }
    expect(await numbers()).toEqual({ ...seeded, ...more })
  })

  it('of the first version get files, paths and forms; what was changed or deleted stays so', async () => {
    const { database } = opened
    const old = (data: SQL) => ({ data: sql<Record<string, unknown>>`records.data || ${data}` })
    const [kept, gone] = clipIds
    await database.delete(mediaFiles)
    await database.delete(records).where(inArray(records.resource, ['forms', 'formVersions']))
    await database
      .update(records)
      .set({ data: sql`data - 'fileName' - 'mediaType' - 'captions'` })
      .where(and(eq(records.resource, 'clips'), ne(records.id, kept ?? '')))
    await database.delete(records).where(eq(records.id, gone ?? ''))
    const steps = sql`'{"steps": [{"title": "Alt", "clip": null, "minutes": 3}]}'::jsonb`
    await database
      .update(records)
      .set(old(steps))
      .where(eq(records.id, journeyIds[0] ?? ''))
    const own = sql`'{"steps": [{"key": "s1", "kind": "wait", "title": "Eigener"}]}'::jsonb`
    await database
      .update(records)
      .set(old(own))
      .where(eq(records.id, journeyIds[1] ?? ''))
    const value = { customers: 40 }
    await database.update(settings).set({ value }).where(eq(settings.name, 'seed'))

    for (let start = 0; start < 2; start += 1)
      await seedDatabase(database, resources, { customers: 40, days: testSeedDays })

    const newFiles = seedMediaFiles('clips', seedClips(testCalendar).slice(2)).files.map(
      ({ record }) => record,
    )
    const files = await database.select().from(mediaFiles)
    expect(new Set(files.map(({ record }) => record))).toEqual(new Set(newFiles))
    const found = await database.select().from(records)
    const stepsOf = (id: string | undefined) => found.find((row) => row.id === id)?.data.steps
    const [firstPath = []] = Object.values(seedPaths).map((path) => path.map(({ title }) => ({ title })))
    expect(firstPath).toHaveLength(11)
    expect(stepsOf(journeyIds[0])).toMatchObject(firstPath)
    expect(stepsOf(journeyIds[1])).toMatchObject([{ title: 'Eigener' }])
    expect(found.filter(({ resource }) => resource === 'clips')).toHaveLength(59)
    expect(found.filter(({ resource }) => resource === 'forms')).toHaveLength(formIds.length)
    expect(found.filter(({ resource }) => resource === 'formVersions')).toHaveLength(4)
    expect(found.find(({ id }) => id === clipIds[5])?.data.fileName).toMatch(/^rueckenstrecker/)
  })

  it('of the second version get questions; changed forms keep their words, deleted ones stay so', async () => {
    const { database } = opened
    const isForm = (id: string | undefined) => and(eq(records.resource, 'forms'), eq(records.id, id ?? ''))
    const old = (introduction: string) => ({
      data: { title: 'Alt', status: 'PUBLISHED', introduction },
    })
    const [untouched, changed, deleted] = formIds
    await database.delete(records).where(eq(records.resource, 'formVersions'))
    await database.update(records).set(old('<p>Alt</p>')).where(isForm(untouched))
    const touched = { ...old('<p>Guten <strong>Morgen</strong></p>'), updatedAt: new Date() }
    await database.update(records).set(touched).where(isForm(changed))
    await database.delete(records).where(isForm(deleted))
    const value = { customers: 40, version: 2 }
    await database.update(settings).set({ value }).where(eq(settings.name, 'seed'))

    for (let start = 0; start < 2; start += 1)
      await seedDatabase(database, resources, { customers: 40, days: testSeedDays })

    const found = await database.select().from(records)
    const dataOf = (id: string | undefined) => found.find((row) => row.id === id)?.data
    expect(dataOf(untouched)).toMatchObject({ title: 'Wie geht es Ihnen heute?', version: 2 })
    expect(dataOf(changed)).toMatchObject({ title: 'Alt', status: 'DRAFT', version: null })
    const { pages } = readForm(dataOf(changed)?.questions)
    expect(pages[0]?.items).toMatchObject([
      { kind: 'note', text: { de: '<p>Guten <strong>Morgen</strong></p>' } },
    ])
    expect(dataOf(changed)).not.toHaveProperty('introduction')
    expect(dataOf(deleted)).toBeUndefined()
    const versions = found.filter(({ resource }) => resource === 'formVersions')
    expect(versions.map(({ data }) => data.form)).toEqual([untouched, untouched])
  })

  it('can be written again where an index of an earlier version would refuse them', async () => {
    const { database } = opened
    const long = { resource: 'journeys', search: '', createdAt: new Date(), updatedAt: new Date() }
    const text = Array.from({ length: 4000 }, (_, index) =>
      createHash('md5').update(`${index}`).digest('hex'),
    )
    const write = (id: string) => database.insert(records).values({ ...long, id, data: { steps: text } })
    await database.execute(
      sql`create index records_rest_sort_0123456789abcdef on records_rest ((data->>'steps'), id) where resource = 'journeys'`,
    )
    await expect(write('before')).rejects.toThrow()
    await createSortIndexes(database, resources)
    await write('after')
    await database.delete(records).where(eq(records.id, 'after'))
  })

  it('keep the rules of their entries', async () => {
    for (const resource of resources) {
      const schema = recordSchema(yup, resource, 'create')
      const rows = await opened.database.select().from(records).where(eq(records.resource, resource.name))
      for (const { id, data } of rows) {
        expect({ id, faults: await validateRecord(schema, data) }).toEqual({ id, faults: {} })
      }
    }
  })

  it('have forms that were published as they stand there, without mistakes; a draft has some', async () => {
    const forms = seedForms(testCalendar)
    const errorsIn = ({ title, titleEnglish, questions }: Readonly<Record<string, unknown>>) =>
      formFindings(readForm(questions), { de: String(title), en: String(titleEnglish) }).filter(
        ({ severity }) => severity === 'error',
      )
    for (const { data } of seedFormVersions(testCalendar))
      expect([data.title, errorsIn(data)]).toEqual([data.title, []])
    for (const { id, data } of forms) {
      const newest = seedFormVersions(testCalendar).findLast((version) => version.data.form === id)
      expect(data.version).toBe(newest?.data.version ?? null)
      if (newest) expect(data.questions).toEqual(newest.data.questions)
      else expect(errorsIn(data).length).toBeGreaterThan(2)
    }
  })

  it('have answers that their form would take, and more visits than answers', async () => {
    const [form = ''] = formIds
    const answers = await opened.database
      .select()
      .from(records)
      .where(eq(records.resource, answersName(form)))
    for (const { id, data } of answers) {
      const version = seedFormVersions(testCalendar).find(
        (one) => one.data.form === form && one.data.version === data.version,
      )
      const questions = readForm(version?.data.questions)
      const { errors, values } = checkAnswers(questions, data)
      expect({ id, errors }).toEqual({ id, errors: {} })
      expect(data).toMatchObject(values)
    }
    const visits = await opened.database.select().from(formVisits)
    expect(visits).toHaveLength(40)
    expect(visits.filter(({ submitted }) => submitted)).toHaveLength(answers.length)
  })

  it('assign to no customer two subscriptions at a time', () => {
    for (let index = 0; index < 400; index += 1) {
      const own = seedContracts(index, testCalendar).map(({ record: { data } }) => data)
      for (const [place, next] of own.entries())
        if (place > 0) expect(String(own[place - 1]?.endDate) < String(next.startDate)).toBe(true)
    }
  })

  it('have changes that lead to the values of today', async () => {
    const rows = await opened.database.select().from(records)
    const changes = rows.filter(({ resource }) => resource === journalResource)
    const newestFirst = changes.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    const subscriptions = rows.filter(({ resource }) => resource === 'campaigns')
    for (const { id, data, updatedAt } of subscriptions) {
      const own = newestFirst.filter((change) => change.data.record === id)
      const details = own.flatMap((change) => change.data.details as FieldChange[])
      for (const name of ['monthlyPrice', 'status']) {
        const [newest] = details.filter(({ field }) => field === `campaigns.${name}`)
        expect([id, newest?.after ?? data[name]]).toEqual([id, data[name]])
      }
      expect(own[0]?.createdAt).toEqual(updatedAt)
    }
  })

  it('have bank accounts with right check digits (ISO 7064, remainder 1 by 97)', () => {
    for (let index = 0; index < 400; index += 1) {
      const iban = String(seedCustomer(index, testCalendar).data.iban)
      expect(iban).toMatch(/^DE\d{20}$/)
      expect(BigInt(`${iban.slice(4)}1314${iban.slice(2, 4)}`) % 97n).toBe(1n)
    }
  })
})
