import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { openRecordingBackend, type RecordingBackend } from '../support/recordingBackend.ts'
import { createTestServer, type TestServer } from '../support/server.ts'
import { configured, servedAt } from './backendParts.ts'

/** What a field may be for whoever asks: seen and set, only seen, only set, neither. */
const rights = {
  open: {},
  read: { edit: 'never' },
  hidden: { access: { show: ['*:apiContent:Delete'] } },
  locked: { access: { edit: ['*:apiContent:Delete'] } },
  secret: { writeOnly: true },
} as const
type Right = keyof typeof rights
const names = ['amount', 'token', 'notes', 'data', 'größe'] as const
/** Some rights of all fields, an entry each. */
const wanted: readonly Right[][] = [
  ['open', 'hidden', 'read', 'open', 'locked'],
  ['hidden', 'open', 'secret', 'locked', 'open'],
  ['secret', 'locked', 'open', 'read', 'hidden'],
  ['open', 'open', 'open', 'open', 'open'],
]
const entryOf = (fields: readonly Right[], index: number) => ({
  ...{ name: `entry${index}`, label: ['Satz', 'Sätze'], backend: 'billing' },
  fields: {
    ...Object.fromEntries(
      names.map((name, place) => [
        `f${place}`,
        { kind: 'json', label: name, wire: name, ...rights[fields[place] ?? 'open'] },
      ]),
    ),
    lines: {
      ...{ kind: 'list', label: 'Zeilen' },
      fields: {
        text: { kind: 'text', label: 'Text' },
        amount: {
          kind: 'text',
          label: 'Betrag',
          ...(index === 1 ? rights.hidden : index === 3 ? rights.secret : {}),
        },
      },
    },
  },
  list: { columns: ['lines'] },
  access: Object.fromEntries(['list', 'show', 'create', 'edit'].map((each) => [each, ['*:apiContent:Put']])),
  api: {
    ...{ list: { get: `e${index}` }, one: { get: `e${index}/{id}` }, create: { post: `e${index}` } },
    edit: index % 2 ? { put: `e${index}/{id}` } : { patch: `e${index}/{id}` },
  },
})

const keys = fc.constantFrom(...names, 'id', 'lines', 'text', 'w', 'other')
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 1, 0.1, 'x', '', 'ä"\\', 1e21),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 5 }),
  ),
})).value
const lines = fc.array(fc.dictionary(fc.constantFrom('text', 'amount', 'color'), fc.constantFrom('a', 'b')), {
  maxLength: 3,
})
const record = fc
  .tuple(fc.dictionary(keys, json, { maxKeys: 7 }), lines)
  .map(([values, items]): Record<string, unknown> => ({ ...values, id: '7', lines: items }))

let backend: RecordingBackend
let server: TestServer
let resources: readonly ResolvedResource[]
beforeAll(async () => {
  backend = await openRecordingBackend()
  resources = configured(...wanted.map(entryOf))
  server = await createTestServer(undefined, resources, () => ({ backends: [servedAt(`${backend.url}v1/`)] }))
}, 60_000)
afterAll(async () => {
  await server.close()
  await backend.close()
})

const rightOf = (index: number, key: string) => wanted[index]?.[names.indexOf(key as (typeof names)[number])]
/** A list is kept from whoever may not see a part of it. */
const isKept = (index: number, key: string) => key === 'lines' && index === 1
const isShown = (index: number, key: string) =>
  !isKept(index, key) && !['hidden', 'secret'].includes(rightOf(index, key) ?? 'open')
const isSet = (index: number, key: string) =>
  !isKept(index, key) && (key === 'lines' || ['open', 'secret'].includes(rightOf(index, key) ?? 'read'))
/** The parts of a record that an editor has of it. */
const shownOf = (index: number, whole: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(whole)
      .filter(([key]) => isShown(index, key))
      .map(([key, value]) => [key, key === 'lines' && index === 3 ? withoutAmounts(value) : value]),
  )
const withoutAmounts = (items: unknown) =>
  (items as Record<string, unknown>[]).map(({ amount: _, ...line }) => line)
/** What sets nothing of what was sent goes nowhere. */
const isRefused = (sent: object, set: object) => Object.keys(sent).length > 0 && Object.keys(set).length === 0
function expectRefused(status: number) {
  expect(status).toBe(403)
  expect(backend.calls).toEqual([])
}
const places = wanted.map((_, index) => index)

describe('for random entries, records and bodies', () => {
  it('everything of an answer comes out as it went in, but what is hidden at its place', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.array(record, { maxLength: 3 }),
        json,
        async (index, rows, meta) => {
          backend.answerJson({ data: rows, meta })
          const listed = await server.call(`backends/billing/e${index}`, { as: 'editor' })
          expect(listed.json).toEqual(
            JSON.parse(JSON.stringify({ data: rows.map((row) => shownOf(index, row)), meta })),
          )
          const [first] = rows
          if (!first) return
          backend.answerJson(first)
          const one = await server.call(`backends/billing/e${index}/7`, { as: 'editor' })
          expect(one.json).toEqual(JSON.parse(JSON.stringify(shownOf(index, first))))
        },
      ),
      { numRuns: runs(15, 1000) },
    )
  })

  it('a creation has what its person sets, each value as it was sent, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), record, async (index, sent) => {
        backend.answerJson({ id: '8' })
        backend.calls.length = 0
        const answer = await server.call(`backends/billing/e${index}`, {
          ...{ method: 'POST', as: 'editor', body: sent },
        })
        const wire = Object.fromEntries(Object.entries(sent).filter(([key]) => isSet(index, key)))
        if (isRefused(sent, wire)) return expectRefused(answer.status)
        expect(JSON.parse(backend.calls.at(-1)?.body ?? '')).toEqual(JSON.parse(JSON.stringify(wire)))
      }),
      { numRuns: runs(10, 1000) },
    )
  })

  it('an edit differs from the record of the backend in what its person sets alone, whole or in part', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), record, record, async (index, before, sent) => {
        backend.answerJson(before)
        const method = index % 2 ? 'PUT' : 'PATCH'
        backend.calls.length = 0
        const answer = await server.call(`backends/billing/e${index}/7`, { method, as: 'editor', body: sent })
        const set = Object.fromEntries(Object.entries(sent).filter(([key]) => isSet(index, key)))
        if (isRefused(sent, set)) return expectRefused(answer.status)
        const expected = index % 2 ? { ...before, ...set } : set
        expect(JSON.parse(backend.calls.at(-1)?.body ?? '')).toEqual(JSON.parse(JSON.stringify(expected)))
      }),
      { numRuns: runs(15, 1000) },
    )
  })
})
