import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { seedCampaigns } from '#app/server/seed/seedCampaigns.ts'
import { demonstrationFolder } from '#features/media/server/serveMedia.ts'
import type { Database } from '#server/db/database.ts'
import { mails, mediaFiles, records } from '#server/db/schema.ts'
import { type Campaign, callApi, createCampaign } from './apiCalls.ts'
import { testCalendar } from './seedDays.ts'

type Sent = Record<string, string>
type Row = Readonly<Record<string, unknown>> & { id: string }

const operators = 'mca-users/users/operators'
const invitedAt = '@invited.example.com'

/** What was acknowledged, and what may or may not have been done when the server was killed. */
export interface Ledger {
  /** The newest version that was answered, and what was sent after it without an answer, by id. */
  campaigns: Map<string, { known: Campaign; sent: Partial<Campaign>[] }>
  /** Creations that got no answer, by their key; to be repeated. */
  open: Map<string, string>
  /** Ids of records of the media library. */
  uploads: string[]
  /** Addresses of people who were invited. */
  invited: string[]
}

export function createLedger(): Ledger {
  return { campaigns: new Map(), open: new Map(), uploads: [], invited: [] }
}

/**
 * One write of any kind; what is answered goes into the ledger. Rejects where there is no answer, or a refusal.
 *
 * @returns `false` where nothing was asked, as what came of the last change of a record is not known
 */
export async function write(ledger: Ledger, address: string, headers: Sent): Promise<boolean> {
  const chance = Math.random()
  const ids = [...ledger.campaigns.keys()]
  const id = ids[Math.floor(Math.random() * ids.length)]
  if (id === undefined || chance < 0.4) return create(ledger, address, headers, randomUUID(), randomUUID())
  if (chance < 0.7) return change(ledger, address, headers, id, '', { monthlyPrice: price() })
  if (chance < 0.85) {
    const status = chance < 0.78 ? 'ACTIVE' : 'INACTIVE'
    return change(ledger, address, headers, id, '/status', { status })
  }
  if (chance < 0.95) return upload(ledger, address, headers)
  return invite(ledger, address, headers)
}

const price = () => Math.floor(Math.random() * 10_000) + 1

/** A repetition under the same key is answered as the first time. */
async function create(ledger: Ledger, address: string, headers: Sent, key: string, name: string) {
  ledger.open.set(key, name)
  const known = await createCampaign(address, name, { ...headers, 'Idempotency-Key': key })
  ledger.open.delete(key)
  ledger.campaigns.set(known.id, { known, sent: [] })
  return true
}

async function change(
  { campaigns }: Ledger,
  address: string,
  headers: Sent,
  id: string,
  part: '' | '/status',
  body: Partial<Campaign>,
) {
  const entry = campaigns.get(id)
  // One at a time, so that it is known which came last.
  if (!entry || entry.sent.length > 0) return false
  entry.sent = [body]
  await callApi(address, `api-campaigns-put/${id}${part}`, { method: 'PUT', headers, body })
  entry.known = { ...entry.known, ...body }
  entry.sent = []
  return true
}

const tus = { 'Tus-Resumable': '1.0.0' }

async function upload(ledger: Ledger, address: string, headers: Sent) {
  const body = await readFile(new URL('eye.small.webp', demonstrationFolder))
  const about = {
    'Upload-Length': String(body.byteLength),
    'Upload-Metadata': `filename ${btoa('eye.webp')}`,
  }
  const begun = await callApi(address, 'media-uploads', {
    ...{ method: 'POST', headers: { ...headers, ...tus, ...about } },
  })
  const sending = { ...tus, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
  const path = begun.headers.get('Location') ?? ''
  const { json } = await callApi(address, path, {
    ...{ method: 'PATCH', headers: { ...headers, ...sending }, body },
  })
  ledger.uploads.push(json.id)
  return true
}

async function invite({ invited }: Ledger, address: string, headers: Sent) {
  const email = `${randomUUID()}${invitedAt}`
  const body = { email, template: 'editing', language: 'en' }
  await callApi(address, `${operators}/invite`, { method: 'POST', headers, body })
  invited.push(email)
  return true
}

/** Holds what a server that was started again has against the ledger, and repeats what got no answer. */
export async function checkLedger(ledger: Ledger, address: string, headers: Sent): Promise<void> {
  await repeatOpen(ledger, address, headers)
  expect(await findLost(ledger, address, headers)).toEqual([])
}

/** Repeats the creations that got no answer, as a panel does. */
export async function repeatOpen(ledger: Ledger, address: string, headers: Sent): Promise<void> {
  for (const [key, name] of ledger.open) {
    await create(ledger, address, headers, key, name)
    // The same again, to the letter, and not a second one.
    await create(ledger, address, headers, key, name)
  }
}

/** What was acknowledged and is not there as it was, and what is there twice. What is there is the ledger's from now on. */
export async function findLost(ledger: Ledger, address: string, headers: Sent): Promise<string[]> {
  const list = async (path: string) => (await callApi(address, path, { headers })).json.data as Row[]
  const lost: string[] = []
  const rows = await list('api-campaigns-get')
  const stored = new Map(rows.map((row) => [row.id, row]))
  const names = rows.map(({ name }) => name).filter(Boolean)
  lost.push(
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `${name} is there twice`),
  )
  for (const [id, entry] of ledger.campaigns) {
    const found = stored.get(id) as Partial<Campaign> | undefined
    const possible = [entry.known, ...entry.sent.map((sent) => ({ ...entry.known, ...sent }))]
    const isThere = possible.some(
      ({ name, status, monthlyPrice }) =>
        found?.name === name && found.status === status && found.monthlyPrice === monthlyPrice,
    )
    if (!isThere) lost.push(`subscription ${id}: ${JSON.stringify(possible)} is ${JSON.stringify(found)}`)
    entry.known = { ...entry.known, ...found }
    entry.sent = []
  }
  const clips = new Set((await list('api-content-get?includeMeta=true&limit=1000')).map(({ id }) => id))
  lost.push(...ledger.uploads.filter((id) => !clips.has(id)).map((id) => `upload ${id}`))
  const people = new Set((await list(`${operators}?limit=1000`)).map(({ email }) => email))
  lost.push(...ledger.invited.filter((email) => !people.has(email)).map((email) => `invitation ${email}`))
  return lost
}

/**
 * Holds a database that nobody uses any more against itself: nothing that was acknowledged or not is there by half.
 *
 * @param files where those of the media library lie
 */
export async function checkWholeness(database: Database, files: string): Promise<void> {
  const stored = await database.select().from(records)
  const seeded = seedCampaigns(testCalendar).map(({ id }) => id)
  const made = stored.filter(({ resource, id }) => resource === 'campaigns' && !seeded.includes(id))
  const lines = stored.filter(
    ({ resource, data }) =>
      resource === 'changes' && data.resource === 'campaigns' && data.operation === 'CREATE',
  )
  // Seeds have lines for what happened before them.
  const told = lines.map(({ data }) => String(data.record)).filter((id) => !seeded.includes(id))
  expect(told.toSorted()).toEqual(made.map(({ id }) => id).toSorted())

  const invited = stored
    .filter(({ resource, data }) => resource === 'operators' && isInvited(data.email))
    .map(({ data }) => String(data.email))
  const written = (await database.select().from(mails)).map(({ recipient }) => recipient).filter(isInvited)
  expect(written.toSorted()).toEqual(invited.toSorted())

  const kept = await database.select().from(mediaFiles).where(isNull(mediaFiles.removeAt))
  for (const { key, size, builtIn } of kept) {
    if (builtIn === null) expect([key, (await stat(join(files, key))).size]).toEqual([key, size])
  }
}

const isInvited = (address: unknown) => String(address).endsWith(invitedAt)
