import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { seededRandom } from '#model/base/seededRandom.ts'
import { changeLogOf, partName } from '#model/contract/change.ts'
import type { Schema } from '#model/contract/openApi.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { rightsTemplates } from '#resources/rightsTemplates.ts'
import { accounts, deletedRecords, records } from '#server/db/schema.ts'
import { searchText } from '#server/records/searchText.ts'
import { isServed } from '#server/records/storedResource.ts'
import { completeTogether } from '#tests/support/language.ts'
import { createWholeServer, type MountedRoute, unknownId } from '../support/everyRoute.ts'
import { quickPasswords } from '../support/fillDatabase.ts'
import { isLongRun } from '../support/long.ts'

/** A permission that only takes part here. */
const secretly = ['*:secret:Get'] as const
/** What hidden fields hold, and what others do: nothing else in the database has these. */
const hidden = { text: 'VERBORGEN', number: 91_370_000 }
const shown = 'ERSICHTLICH'
const isHiddenTold = (text: string) => /VERBORGEN|\b913700\d\d\b/.test(text)
const isShownTold = (text: string) => text.includes(shown)

/** Accounts, and what tells of changes by itself. */
const apart = new Set(['operators', 'securityEvents', 'changes', 'plannedChanges'])
const valueKinds = ['text', 'richText', 'number', 'money']

/** Fields that may be hidden: by the rules of entries neither what names a record nor what is searched. */
function isHideable({ title, titleFallback, list, author }: ResolvedResource, field: ResolvedField): boolean {
  const open = [title, ...titleFallback, ...list.search, list.sort[0], author?.id, author?.name]
  return valueKinds.includes(field.kind) && !open.includes(field.name) && !field.computed
}

/** An entry of which every field that may be is hidden from who lacks the permission. */
function withHiddenFields(resource: ResolvedResource): ResolvedResource {
  if (apart.has(resource.name)) return resource
  const fields = resource.fields.map((field) =>
    isHideable(resource, field) ? { ...field, access: { show: [...secretly], edit: [...secretly] } } : field,
  )
  return { ...resource, fields }
}

const resources = completeTogether(panelResources()).map(withHiddenFields)
const whole = await createWholeServer({ resources })
afterAll(() => whole.close())
const { server, routes } = whole
const { database } = server
const journal = changeLogOf(resources)
const plans = resources.find(({ name }) => name === 'plannedChanges')
const told = resources.filter(
  (resource) => !apart.has(resource.name) && isServed(resource) && resource.backend === undefined,
)

const person = { id: randomUUID(), username: 'wer@example.com', password: 'Niemandes-Passwort-2026' }
const random = seededRandom(20)
const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]

/** A value that tells which it is, of the field's kind. */
function marked(resource: ResolvedResource, field: ResolvedField, which: string): unknown {
  if (!isHideable(resource, field)) return field.kind === 'text' ? `${shown} ${which}` : undefined
  if (field.kind === 'text') return `${hidden.text} ${field.name} ${which}`
  return field.kind === 'richText' ? `<p>${hidden.text} ${which}</p>` : hidden.number + which.length
}

function markedValues(resource: ResolvedResource, which: string) {
  const values = resource.fields.flatMap((field) => {
    const value = marked(resource, field, which)
    return value === undefined ? [] : [[field.name, value] as const]
  })
  return Object.fromEntries(values)
}

/** What a call may be about: a record that there is, or was, with what was done to it and is planned for it. */
interface Subject {
  resource: string
  record: string
  change: string
  batch: string
  plan?: string
}
const subjects: Subject[] = []

async function insert(resource: ResolvedResource, id: string, data: Record<string, unknown>) {
  const at = new Date('2026-03-01T12:00:00.000Z')
  const row = { resource: resource.name, id, data, search: searchText(resource, data) }
  await database.insert(records).values({ ...row, createdAt: at, updatedAt: at })
}

/** Everything that features keep of a record, in every state: steps of the person's own, and plans. */
async function tellOf(resource: ResolvedResource, record: string, isGone: boolean) {
  const now = markedValues(resource, 'jetzt')
  const [before, after] = [markedValues(resource, 'vorher'), markedValues(resource, 'nachher')]
  // Left as it was since, gone back already, and changed by somebody else.
  for (const [index, left] of [after, before, { ...before, ...after, ...now }].entries()) {
    const details = Object.keys(now).map((name) => ({
      field: partName(resource, { name }),
      before: before[name],
      after: left === before ? `${after[name]}` : left[name] === now[name] ? after[name] : now[name],
    }))
    const actions = resource.actions.map((action) => ['ACTION', partName(resource, action)] as const)
    const all = [['EDIT', null], ['CREATE', null], ['DELETE', null], ...actions] as const
    for (const [operation, action] of all) {
      const [change, batch] = [randomUUID(), `batch-${randomUUID()}`]
      const at = `2026-03-01T1${index}:00:00.000Z`
      const author = { actor: 'Wer', actorId: person.id, cause: null, restores: null }
      const of = { resource: resource.name, record, recordTitle: `${shown} Name` }
      if (journal) await insert(journal, change, { at, ...author, ...of, operation, action, batch, details })
      subjects.push({ resource: resource.name, record, change, batch })
      if (operation !== 'DELETE' || !isGone) continue
      const times = { deletedAt: new Date(at), createdAt: new Date(at), updatedAt: new Date(at) }
      const kept = { resource: resource.name, id: record, batch, owner: null, data: before }
      await database
        .insert(deletedRecords)
        .values({ ...kept, ...times, keptUntil: new Date('2027-01-01T00:00:00Z') })
    }
    if (!plans || !resource.planned) continue
    for (const status of ['SCHEDULED', 'APPLIED', 'FAILED', 'CANCELLED']) {
      const plan = randomUUID()
      const action = pick([null, ...resource.planned.actions.map((name) => partName(resource, { name }))])
      const of = { resource: resource.name, record, recordTitle: `${shown} Name`, action, details, status }
      const by = { plannedBy: 'Wer', plannedById: person.id, closedAt: null, effectiveOn: '2026-09-01' }
      const faults = Object.fromEntries(
        resource.fields.map((field) => [
          field.wire,
          { code: 'rule', params: {}, message: String(marked(resource, field, 'falsch') ?? '') },
        ]),
      )
      const failed = status === 'FAILED' ? { reason: 'invalid', faults } : { reason: null, faults: null }
      await insert(plans, plan, { ...of, ...by, ...failed })
      subjects.push({ resource: resource.name, record, change: unknownId, batch: 'none-at-all', plan })
    }
  }
}

beforeAll(async () => {
  for (const resource of told) {
    const rows = await database.select().from(records).where(eq(records.resource, resource.name))
    for (const [index, { id, data }] of rows.entries()) {
      // The demonstration has thousands of some; of the others nothing is asked.
      if (index >= 60) break
      const values = Object.fromEntries(
        Object.entries(markedValues(resource, 'jetzt')).filter(([name]) => Object.hasOwn(data, name)),
      )
      const now = { ...data, ...values }
      await database
        .update(records)
        .set({ data: now, search: searchText(resource, now) })
        .where(eq(records.id, id))
      if (index < 2) await tellOf(resource, id, false)
    }
    await tellOf(resource, randomUUID(), true)
  }
  await database.insert(accounts).values({
    ...{ id: person.id, username: person.username, firstName: 'Wer', lastName: 'Auchimmer', policies: [] },
    passwordHash: await quickPasswords.hash(person.password),
  })
}, 120_000)

const everything = rightsTemplates.flatMap(({ statements }) => statements)
const secret = { Effect: 'Allow', Action: 'Get', Resource: '*:secret' } as const

async function become(values: Partial<typeof accounts.$inferInsert>): Promise<string> {
  await database.update(accounts).set(values).where(eq(accounts.id, person.id))
  return (await server.call('login', { method: 'POST', body: person })).json.idToken
}

/** Ids for the places of a path. */
function idsFor(path: string, place: string, subject: Subject): string | undefined {
  const named = subjects.filter(({ resource }) => resource === `${place}s`)
  if (named.length > 0) return pick(named)?.record
  if (/^planned-changes/.test(path)) return subject.plan ?? pick(subjects.flatMap(({ plan }) => plan ?? []))
  if (/^changes/.test(path)) return subject.change
  const own = resources.find(({ api, actions }) => {
    const calls = [api.one === 'by-list' ? undefined : api.one, api.edit, api.delete, ...actions]
    return calls.some((call) => call?.path === path)
  })
  const records = own && subjects.filter(({ resource }) => resource === own.name)
  return records && records.length > 0 ? pick(records)?.record : subject.record
}

/** What actions set. */
const states = resources.flatMap(({ actions }) => actions.flatMap(({ body }) => body.status ?? []))

/** A value for what a call asks for under a name; what it is about stands together. */
function valueFor(name: string, schema: Schema, subject: Subject): unknown {
  if (Object.hasOwn(subject, name)) return subject[name as keyof Subject]
  if (name === 'choices') return pick([undefined, choicesOf('keep'), choicesOf('back')])
  if (name === 'version' || name === 'action') return undefined
  if (name === 'status') return pick(states)
  if (name === 'effectiveOn') return '2031-01-01'
  const { type, enum: choices } = schema as { type?: string | string[]; enum?: unknown[] }
  if (choices) return pick(choices)
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'object') return { duration: 7, monthlyPrice: 5, title: 'x', name: 'x' }
  if (kind === 'array') return []
  if (kind === 'number' || kind === 'integer') return 1
  return kind === 'boolean' ? pick([true, false]) : pick(['x', subject.record, '2026-01-01'])
}

const choicesOf = (choice: 'keep' | 'back') =>
  Object.fromEntries(
    ['', ...told.flatMap(({ fields }) => fields.map(({ name }) => name))].map((name) => [name, choice]),
  )

interface OfObject {
  properties?: Record<string, Schema>
  required?: string[]
}

function bodyFor(schema: Schema, subject: Subject): Record<string, unknown> {
  const { properties = {}, required = [] } = schema as OfObject
  const entries = Object.entries(properties).filter(([name]) => required.includes(name) || random() < 0.7)
  const body = Object.fromEntries(entries.map(([name, schema]) => [name, valueFor(name, schema, subject)]))
  // A step is a batch or a line.
  if ('batch' in properties && 'change' in properties) delete body[pick(['batch', 'change']) ?? '']
  return body
}

/** One of the calls that a route takes, about a subject. */
async function callOf(route: MountedRoute, token: string, subject: Subject) {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, place: string) =>
    encodeURIComponent(idsFor(route.path, place, subject) ?? unknownId),
  )
  const asked = new URLSearchParams()
  for (const { name, schema } of route.query) {
    const value = random() < 0.5 ? valueFor(name, schema, subject) : undefined
    if (['batch', 'change'].includes(name) ? !asked.has('batch') && value !== undefined : value === 'x') {
      asked.set(name, String(value))
    }
  }
  const body = route.body && JSON.stringify(bodyFor(route.body, subject))
  server.advance(20)
  const answer = await server.app.request(`/api/${path}?${asked}`, {
    method: route.method,
    headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body }),
  })
  answer.headers.delete('X-Request-Id')
  const text = `${[...answer.headers].join()} ${await answer.text()}`
  return { what: `${route.method} ${path}?${asked} ${body ?? ''}`, status: answer.status, text }
}

/** They end the session that all of this is asked in, or bring the demonstration back. */
const ending = ['DELETE sessions', 'POST reset-demo']
const asked = routes
  .filter(({ name, isOpen }) => !isOpen && !ending.includes(name) && !/reset/.test(name))
  // Reading first: what is written makes other records.
  .toSorted((one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'))

/** @param each how many subjects every call is made about */
async function askAll(token: string, each: number) {
  const answers: Awaited<ReturnType<typeof callOf>>[] = []
  // Each resource has three: by twenties every resource, and each of the three, has its turn.
  const ofSteps = subjects.filter((_, index) => isLongRun || index % 20 === 0)
  for (const route of asked) {
    const isAboutSteps = /undo|planned-changes/.test(route.path)
    for (const subject of isAboutSteps ? ofSteps : Array.from({ length: each }, () => pick(subjects))) {
      if (subject) answers.push(await callOf(route, token, subject))
    }
  }
  return answers
}

describe('no answer of any call', () => {
  it('is without values where somebody may see all of them, or this would show nothing', async () => {
    const token = await become({ policies: [...everything, secret], needsSecondFactor: false })
    const reading = asked.filter(({ method }) => method === 'GET')
    let telling = 0
    for (const route of reading) {
      for (const subject of subjects.slice(0, 40)) {
        if (!isHiddenTold((await callOf(route, token, subject)).text)) continue
        telling += 1
        break
      }
      if (telling > 5) break
    }
    expect(telling).toBeGreaterThan(5)
  })

  it.each([
    ['without any right', { policies: [], needsSecondFactor: false }],
    [
      'without the second factor that they must have',
      { policies: [...everything, secret], needsSecondFactor: true },
    ],
  ])(
    'tells somebody %s a value of a record, or what has become of one',
    async (_who, values) => {
      const token = await become(values)
      const answers = await askAll(token, isLongRun ? 3 : 1)
      expect(answers.filter(({ text }) => isHiddenTold(text) || isShownTold(text))).toEqual([])
      const telling = answers.filter(({ status }) => status === 409 || status === 412)
      // Of the own account everything is told.
      expect(telling.filter(({ what }) => !/^POST second-factor/.test(what))).toEqual([])
      expect(answers.length).toBeGreaterThan(200)
    },
    300_000,
  )

  it.each([
    ['who only reads', rightsTemplates.find(({ name }) => name === 'reading')?.statements],
    ['who may do everything else', everything],
  ])(
    'tells somebody %s what a field holds that is hidden from them',
    async (_who, policies) => {
      const token = await become({ policies, needsSecondFactor: false })
      const answers = await askAll(token, isLongRun ? 8 : 2)
      expect(answers.filter(({ text }) => isHiddenTold(text))).toEqual([])
      // It is not for want of answers.
      expect(answers.filter(({ text }) => isShownTold(text)).length).toBeGreaterThan(20)
    },
    300_000,
  )

  it('is a failure of the server', () => {
    expect(server.failures).toEqual([])
  })
})
