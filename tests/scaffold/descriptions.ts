import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backendName } from '../../src/scaffold/openapi/backend.ts'
import { findCandidates } from '../../src/scaffold/openapi/candidates.ts'
import { createDescription, serverOf } from '../../src/scaffold/openapi/description.ts'
import { makeEntries } from '../../src/scaffold/openapi/makeEntries.ts'
import { readDescription } from '../../src/scaffold/openapi/readDescription.ts'

const folder = 'tests/scaffold/descriptions'

export const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')

/** A description in memory: what is found in it, and the entries of some of that. */
export function describeApi(root: object) {
  const description = createDescription(root as Record<string, unknown>)
  const found = findCandidates(description)
  return {
    found,
    /** @param url where the backend is. @default as the description says */
    make(names: readonly string[], { url = serverOf(description), taken = new Set<string>() } = {}) {
      const chosen = names.map((name) => {
        const candidate = found.candidates.find((each) => each.name === name)
        if (!candidate) throw new Error(`${name} was not found`)
        return candidate
      })
      const records = found.candidates.map(({ name }) => name)
      const backend = backendName(description, url, records)
      return { name: backend, ...makeEntries(description, chosen, { backend, url, taken }) }
    },
  }
}

/** One of the descriptions beside this file. */
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
