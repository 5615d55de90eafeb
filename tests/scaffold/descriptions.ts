import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { checkBackends, formatFinding } from '#model/language/check.ts'
import { backendName } from '#scaffold/openapi/backend.ts'
import { findCandidates } from '#scaffold/openapi/candidates.ts'
import { createDescription, serverOf } from '#scaffold/openapi/description.ts'
import { type MakingOptions, makeEntries } from '#scaffold/openapi/makeEntries.ts'
import { noteLines } from '#scaffold/openapi/notes.ts'
import { readDescription } from '#scaffold/openapi/readDescription.ts'
import { checkResources } from '#tests/support/language.ts'

const folder = 'tests/scaffold/descriptions'

export const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')

export function describeApi(root: object) {
  const description = createDescription(root as Record<string, unknown>)
  const found = findCandidates(description)
  return {
    found,
    /** @param url where the backend is. @default as the description says */
    make(names: readonly string[], options: Partial<MakingOptions> = {}) {
      const { url = serverOf(description), taken = new Set<string>(), known } = options
      const chosen = names.map((name) => {
        const candidate = found.candidates.find((each) => each.name === name)
        if (!candidate) throw new Error(`${name} was not found`)
        return candidate
      })
      const records = found.candidates.map(({ name }) => name)
      const backend = backendName(description, url, records)
      return { name: backend, ...makeEntries(description, chosen, { backend, url, taken, known }) }
    },
  }
}

export async function describeFile(file: string) {
  return describeApi(await readDescription(textOf(file), file))
}

/** A description of one list with its rows, for what a test is about. */
export function apiOf(
  row: object,
  more: { path?: string; parameters?: object[]; item?: object; paths?: object; schemas?: object } = {},
) {
  const { path = '/invoices', parameters = [], item, paths, schemas } = more
  return {
    openapi: '3.1.0',
    info: { title: 'Billing', version: '1' },
    servers: [{ url: 'https://billing.example.com/' }],
    paths: {
      [path]: {
        get: { parameters, responses: { 200: json({ type: 'array', items: row }) } },
        ...(item ? { post: { requestBody: json(item), responses: { 201: json(row) } } } : {}),
      },
      [`${path}/{id}`]: {
        get: { responses: { 200: json(row) } },
        ...(item ? { patch: { requestBody: json(item), responses: { 200: json(row) } } } : {}),
      },
      ...paths,
    },
    components: { schemas: schemas ?? {} },
  }
}

export const json = (schema: object) => ({ content: { 'application/json': { schema } } })

export function made(api: ReturnType<typeof describeApi>, ...names: string[]) {
  const { name, backend, entries, notes } = api.make(names)
  const backends = { [name]: backend }
  const findings = [...checkBackends(backends), ...checkResources([], { configured: entries, backends })]
  expect(findings.map((found) => formatFinding(found, 'en'))).toEqual([])
  return { name, backend, entries: entries as unknown as Entry[], notes: noteLines(notes) }
}

export interface Entry {
  name: string
  path?: string
  label: string[]
  api: Record<string, unknown>
  fields: Record<string, Record<string, unknown>>
  list: Record<string, unknown>
  access: Record<string, unknown>
}

export function entryOf(properties: object, more: Parameters<typeof apiOf>[1] = {}, required: string[] = []) {
  const row = { type: 'object', required, properties: { id: { type: 'integer' }, ...properties } }
  const { entries, notes } = made(describeApi(apiOf(row, more)), 'invoices')
  const [entry] = entries
  if (!entry) throw new Error('there is no entry')
  return { ...entry, notes }
}

export const list = (items: object) => ({ get: { responses: { 200: json({ type: 'array', items }) } } })
export const thing = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } }
export const api = (paths: object) => ({
  openapi: '3.0.3',
  info: { title: 'Shop' },
  servers: [{ url: 'https://shop.example.com' }],
  paths,
})

/** A variable of the server's environment, as it stands in a header. */
export const variable = (name: string) => ['$', '{', name, '}'].join('')
