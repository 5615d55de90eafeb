import { createDataProvider } from '#client/api/createDataProvider.ts'
import type { HttpClient } from '#client/api/http.ts'
import { type AnyResource, dateTime, integer, money } from '#features/model.ts'
import { isObject } from '#model/base/json.ts'
import { seededRandom } from '#model/base/seededRandom.ts'
import { isNothing } from '#model/kinds/asCame.ts'
import { isComputed } from '#model/language/computed.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { textIn } from '#model/language/text.ts'
import { nested, partAt, withPart } from '#model/styles/answerPaths.ts'
import { callStyles } from '#model/styles/index.ts'
import { createResolver } from '#panel/form/createResolver.ts'
import { fieldKind, resolveEntries, resolveResource } from '#tests/support/language.ts'
import { everyKindEntry } from './everyKind.ts'
import type { RecordingBackend } from './recordingBackend.ts'

type Random = () => number
type Row = Record<string, unknown>

/** Ways in which entries edit: by declared calls, by the conventions of ra-data-simple-rest, and in every style. */
export const waysToEdit: Readonly<Record<string, object>> = {
  'a declared PUT': { list: { get: 'things' }, one: { get: 'things/{id}' }, edit: { put: 'things/{id}' } },
  'a declared PUT, read again': {
    ...{ list: { get: 'things' }, one: { get: 'things/{id}' } },
    edit: { put: 'things/{id}', refetch: true },
  },
  'a declared PATCH': {
    list: { get: 'things' },
    one: { get: 'things/{id}' },
    edit: { patch: 'things/{id}' },
  },
  'the REST conventions': { rest: true },
  ...Object.fromEntries(
    // Rows leave out required fields, too: empty ones could not be saved.
    Object.keys(callStyles).map((style) => [style, { style, path: 'things', edit: true, absent: 'unknown' }]),
  ),
}

const extra = resolveResource({
  ...{ name: 'extra', label: ['E', 'E'], list: { columns: ['cents'] }, access: { list: [] } },
  api: { list: { get: 'extra' } },
  fields: {
    cents: money({ label: 'C', currency: 'EUR', unit: 'minor' }),
    long: integer({ label: 'L' }),
    wall: dateTime({ label: 'W', zone: 'none' }),
    renamed: integer({ label: 'R', wire: 'other_name' }),
  },
})

/** Every kind, once as it pleases and once required. */
const fields = [...everyKindEntry.fields, ...extra.fields].filter((field) => !isComputed(field))
/** What a person changes. */
export const changedFields = fields.filter(({ writeOnly }) => !writeOnly)

const rights = { list: [], show: [], edit: [] }

/** An entry with a field of every kind that is edited in one of the ways. */
export function entryOf(way: string, backend?: string): ResolvedResource {
  const api = waysToEdit[way] ?? {}
  const config = {
    ...{ name: 'things', label: ['Ding', 'Dinge'], list: { columns: ['text'] }, access: rights },
    fields: { text: { kind: 'text', label: 'T' } },
    api: 'rest' in api ? 'rest' : api,
    ...(backend === undefined ? {} : { backend }),
  }
  const backends = backend === undefined ? {} : { [backend]: { url: 'http://127.0.0.1/' } }
  const [entry] = resolveEntries([], [config as unknown as AnyResource], { styles: callStyles, backends })
  if (!entry) throw new Error('there is no entry')
  return { ...entry, fields }
}

const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
const turned = (row: object) => Object.fromEntries(Object.entries(row).toReversed())
const undeclared = {
  sku: 'A-7',
  hint: { de: 'Vorsicht', en: null },
  amount: 8,
  token: 't',
  w: [{ h: 1 }, []],
}

/** A value as some backend sends it: in a form of its own, with more than is declared, and now and then not at all. */
function sentBy(field: ResolvedField, random: Random): unknown {
  const kind = fieldKind(field.kind)
  if (random() < 0.2) return undefined
  if (random() < 0.15 && !field.required) return kind.isNeverNull ? [] : null
  const wire = kind.toWire(kind.sample(random, field), field)
  if (field.required && isNothing(wire)) return undefined
  if (field.name === 'long') return '-900719925474099312345678'
  if (random() < 0.3) return wire
  if (field.zone === 'none') return String(wire).replace('T', ' ')
  switch (field.kind) {
    case 'integer':
    case 'number':
    case 'percent':
      return String(wire)
    case 'money':
      return field.unit === 'minor' ? String(wire) : Number(wire).toFixed(2)
    case 'date':
      return `${wire}T05:00:00.000Z`
    case 'dateTime':
      return String(wire).replace('.000Z', '.000000+00:00')
    case 'time':
      return `${wire}:00`
    case 'colour':
      return String(wire).toUpperCase()
    case 'iban':
      return String(wire)
        .replace(/(.{4})/g, '$1 ')
        .trim()
    case 'reference':
      return { id: wire, ...undeclared }
    case 'references':
      return (wire as unknown[]).map((id, index) => (index % 2 === 0 ? { id, ...undeclared } : id))
    case 'address':
      return {
        ...undeclared,
        ...turned({ ...(wire as object), ...(random() < 0.5 ? { street: null } : {}) }),
      }
    case 'json':
      return { size: { ...undeclared, h: 2 }, list: [null, [1, { amount: 'x' }]] }
    case 'list':
      return (wire as object[]).map((item) =>
        turned({ ...item, id: Math.floor(random() * 1e6), ...undeclared }),
      )
    case 'path':
      return (wire as object[]).map((step) => turned({ ...step, ...undeclared }))
    default:
      return wire
  }
}

/** A record as it lies at a backend. */
export function rowOf(seed: number, idKey: string): Row {
  const random = seededRandom(seed)
  const values = fields
    .filter(({ writeOnly }) => !writeOnly)
    .map((field) => [field.wire, sentBy(field, random)] as const)
    .filter(([, value]) => value !== undefined)
  return { [idKey]: '7', ...Object.fromEntries(values), ...undeclared, internal: { notes: 'keep', by: [1] } }
}

/** The field's value after somebody has changed it in the form. */
function otherValue(field: ResolvedField, value: unknown, random: Random): unknown {
  if (field.kind === 'address') return { ...Object(value), city: `Neustadt ${random()}` }
  if (field.kind === 'json') return { changed: random() }
  if (field.name === 'long') return '123456789012345678901'
  const items = Array.isArray(value) ? value : []
  const [first, ...rest] = items
  if (field.kind === 'list') {
    const changes = [
      [{ ...Object(first), article: 'Neu' }, ...rest],
      [...items, { article: 'Dazu', amount: null }],
    ]
    if (items.length > 1) changes.push(rest, [...rest, first])
    return pick(random, changes)
  }
  if (field.kind === 'path' && first) return [{ ...Object(first), title: 'Neu' }, ...rest]
  const { sample, toWire } = fieldKind(field.kind)
  const before = JSON.stringify(toWire(value, field))
  for (let tries = 0; tries < 50; tries++) {
    const other = sample(random, field)
    const isAllowed = !field.required || !isNothing(other)
    if (isAllowed && JSON.stringify(toWire(other, field)) !== before) return other
  }
  return typeof value === 'boolean' ? !value : null
}

/** A backend that holds one record and takes what it is sent for what it holds. */
export function standInFor(backend: RecordingBackend, { api }: ResolvedResource, row: Row) {
  const { style } = api
  const state: { row: Row; sent?: Row; method?: string } = { row }
  const replaces = style?.edit.sends === 'whole' || api.rest !== undefined
  const idKey = style?.id ?? 'id'
  const answered = () => {
    if (!style) return state.row
    const { [idKey]: id, ...values } = state.row
    const inside = style.row === '' ? values : nested({ [style.row]: values })
    return withPart({}, style.envelope.answer, { [idKey]: id, ...inside })
  }
  backend.answer(({ method, body }, response) => {
    if (method !== 'GET') {
      const sent = fieldsIn(body, style)
      Object.assign(state, { sent, method })
      state.row = replaces ? { [idKey]: state.row[idKey], ...sent } : { ...state.row, ...sent }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered()))
  })
  return state
}

function fieldsIn(body: string, style: ResolvedResource['api']['style']): Row {
  if (style?.body === 'form') {
    const names = [...new URLSearchParams(body).keys()].map((name) => name.split('[')[0] ?? '')
    return Object.fromEntries(names.map((name) => [name, 'sent']))
  }
  const record: unknown = style
    ? partAt(partAt(JSON.parse(body), style.envelope.body), style.row)
    : JSON.parse(body)
  if (!isObject(record)) throw new Error(`no record: ${body}`)
  const beside = style?.row === '' ? Object.keys(style.envelope.with) : []
  return Object.fromEntries(Object.entries(record).filter(([key]) => !beside.includes(key)))
}

/** Where two rows differ besides one key, byte for byte. */
function differences(what: string, one: Row, other: Row, without: string): string[] {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => key !== without)
  return keys.flatMap((key) => {
    const [first, second] = [one[key], other[key]].map((value) => JSON.stringify(value) ?? 'nothing')
    return first === second ? [] : [`${what} has ${first} in place of ${second} for "${key}"`]
  })
}

interface Opened {
  http: HttpClient
  backend: RecordingBackend
  entry: ResolvedResource
  isThroughServer?: boolean
}

/**
 * Opens the form of a record, changes one field and saves.
 *
 * @returns what is wrong: what differs besides that field, in the body from the record, and in the record from what it was
 */
export async function changeOne(
  { http, backend, entry, isThroughServer = false }: Opened,
  field: ResolvedField,
  seed: number,
): Promise<string[]> {
  const { style, rest } = entry.api
  const idKey = style?.id ?? 'id'
  const row = rowOf(seed, idKey)
  const state = standInFor(backend, entry, row)
  const provider = createDataProvider({ resources: [entry], http, log: () => undefined })
  const { data: record } = await provider.getOne<AnyRecord>(entry.name, { id: '7' })
  const typed = { ...record, [field.name]: otherValue(field, record[field.name], seededRandom(seed + 1)) }
  const resolve = createResolver(entry, 'edit', (text) => textIn(text, 'en'), record)
  const { values, errors } = await resolve(typed, undefined, { fields: {}, shouldUseNativeValidation: false })
  if (Object.keys(errors).length > 0) return [`the form refuses ${Object.keys(errors)}`]
  await provider.update(entry.name, { id: '7', data: { id: '7', ...values }, previousData: record })

  const { sent: { [idKey]: _, ...sent } = {}, row: stored } = state
  if (!Object.hasOwn(sent, field.wire)) return [`it is not sent, only ${Object.keys(sent)}`]
  const { [idKey]: __, ...whole } = row
  const declared = fields.map(({ wire }) => wire)
  // The server puts into a PUT what this person may not see, and may put there all that the backend holds.
  const isCompleted = isThroughServer && state.method === 'PUT'
  const isWhole = style?.edit.sends === 'whole' || rest !== undefined
  const named = Object.entries(whole).filter(
    ([key]) => isWhole || declared.includes(key) || (isCompleted && Object.hasOwn(sent, key)),
  )
  const isPart = state.method === 'PATCH' || style?.edit.sends === 'changed'
  const body = isPart ? {} : Object.fromEntries(named)
  const isForm = style?.body === 'form'
  return [
    ...differences('the body', sent, body, field.wire),
    ...(isForm ? [] : differences('the record', stored, row, field.wire)),
  ]
}
