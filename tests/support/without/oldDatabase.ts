import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { callApi, people } from '../../e2e/people.ts'

/** What lies in a data folder, by what each is known by. */
export type Stored = ReadonlyMap<string, string>

/** Tables and records of signing in, of what is under way and of what follows from others: each start changes them. */
const passing = [
  ...['accounts', 'account_links', 'attempts', 'sessions', 'refresh_tokens', 'second_factors'],
  ...['idempotency_keys', 'mails', 'record_counts', 'account_changes', 'settings', 'records securityEvents'],
]

/**
 * Every record, every row of features' own tables and every file of a data folder that no server uses. When something
 * was last written or seen is left out.
 */
export async function storedIn(dataFolder: string): Promise<Stored> {
  const database = await PGlite.create({ dataDir: join(dataFolder, 'database'), extensions: { pg_trgm } })
  const stored = new Map<string, string>()
  const tables = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  for (const { name } of tables.rows) {
    const { rows } = await database.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - 'search' - 'updated_at' #- '{data,lastSeenAt}' as row from ${name} as t`,
    )
    for (const { row } of rows) {
      const key = row.id === undefined ? JSON.stringify(row) : `${row.resource ?? ''} ${row.id}`
      stored.set(`${name} ${key}`, JSON.stringify(row))
    }
  }
  await database.close()
  for (const key of stored.keys()) if (passing.some((each) => key.startsWith(`${each} `))) stored.delete(key)
  for (const file of filesBelow(dataFolder)) stored.set(`file ${file}`, String(statSync(file).size))
  return stored
}

function filesBelow(dataFolder: string): string[] {
  return readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(dataFolder, 'database')))
}

/** What was stored before and is not, or is something else, later. */
export function lostOf(before: Stored, after: Stored): string[] {
  return [...before].flatMap(([key, value]) => {
    const later = after.get(key)
    if (later === undefined) return [`${key} is gone`]
    return later === value ? [] : [`${key} was ${value} and is ${later}`]
  })
}

interface Contract {
  paths: Readonly<Record<string, Readonly<Record<string, ContractCall>>>>
}

interface ContractCall {
  operationId?: string
  requestBody?: { content: { 'application/json'?: { schema: { properties?: object } } } }
}

/** Calls of a running product, by the end of their names: `list`, `edit`. */
async function callsOf(
  url: string,
  ending: string,
): Promise<{ path: string; method: string; call: ContractCall }[]> {
  const contract = (await (await fetch(`${url}/api/openapi.json`)).json()) as Contract
  return Object.entries(contract.paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([, { operationId }]) => operationId?.endsWith(`.${ending}`))
      .map(([method, call]) => ({ path: path.slice(1), method: method.toUpperCase(), call })),
  )
}

/** What an administrator reads in each list of a running product: how each call ended, and every row by its id. */
export async function listsOf(url: string): Promise<Stored> {
  const lists = new Map<string, string>()
  for (const { path } of await callsOf(url, 'list')) {
    const { status, rows } = await rowsAt(url, path)
    lists.set(`GET ${path}`, String(status))
    for (const { id } of rows) lists.set(`GET ${path} ${id}`, 'listed')
  }
  return lists
}

/** Saves the first record of each entry as it is, through a running product. @returns how that ended, by the call */
export async function saveOneOfEach(url: string): Promise<Stored> {
  const saved = new Map<string, string>()
  for (const { path, method, call } of await callsOf(url, 'edit')) {
    const [first] = (await rowsAt(url, path.replace('/{id}', ''))).rows
    if (!first) continue
    const own = path.replace('{id}', String(first.id))
    const found = (await (await callApi(url, people.admin, 'GET', own)).json()) as Record<string, unknown>
    const properties = call.requestBody?.content['application/json']?.schema.properties ?? {}
    const body = Object.fromEntries(Object.keys(properties).map((key) => [key, found[key]]))
    const answer = await callApi(url, people.admin, method, own, body)
    saved.set(`${method} ${own}`, answer.ok ? 'saved' : await answer.text())
  }
  return saved
}

async function rowsAt(url: string, path: string) {
  const answer = await callApi(url, people.admin, 'GET', path)
  const body: unknown = await answer.json().catch(() => undefined)
  // By the REST conventions the rows stand alone.
  const found = [body, ...Object.values(Object(body))].find(Array.isArray) ?? []
  return { status: answer.status, rows: found as { id: unknown }[] }
}
