import { asKeptFile } from '#kinds/files/keptFile.ts'
import { isObject } from '#model/base/json.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Account } from '#server/auth/accounts.ts'
import { resourceForAccount } from '#server/auth/accounts.ts'
import type { Database } from '#server/db/database.ts'
import type { StoredRecord } from '#server/records/recordStore.ts'
import { toWireRow } from '#server/records/wireRow.ts'
import { uploadFieldsOf } from '../../model/fieldUploads.ts'
import type { Library, Media, MediaResource } from '../media.ts'
import { attachFiles, detachFiles, filesOf, type MediaFile, removeDetached } from './mediaFiles.ts'

type Row = Record<string, unknown>

/** What the files of a resource's records add to its calls. */
export type RecordFiles = ReturnType<typeof createRecordFiles>

type RecordFilesOptions = Pick<Library, 'database' | 'resource' | 'media' | 'clock' | 'log'>

export function createRecordFiles({ database, resource, media, clock, log }: RecordFilesOptions) {
  /** Puts the signed addresses of their files into answers. @param own the resource as the caller may see it */
  async function withAddresses(own: ResolvedResource, rows: readonly Row[]): Promise<Row[]> {
    const ids = rows.map(({ id }) => String(id))
    const files = await filesOf(database, resource.name, ids)
    const { byKey, expiresAt } = await addressesOf(files, media, clock())
    const ofRecord = new Map<string, MediaFile[]>()
    for (const file of files) ofRecord.set(file.record, [...(ofRecord.get(file.record) ?? []), file])
    return rows.map((row) => ({
      ...row,
      ...rowOfFiles(resource, own, ofRecord.get(String(row.id)) ?? [], byKey, expiresAt),
    }))
  }

  return {
    withAddresses,
    /** A record in the form of the wire, as the account may see it, with the addresses of its files. */
    async rowFor(stored: StoredRecord, account: Account): Promise<Row | undefined> {
      const own = resourceForAccount(resource, account)
      const [row] = await withAddresses(own, [toWireRow(own, stored)])
      return row
    },
    /** Takes the files from a record that is being deleted. @param keptUntil when they leave the store. @default at once */
    detach: (transaction: Database, record: string, keptUntil = clock()) =>
      detachFiles(transaction, { resource: resource.name, record }, keptUntil),
    /** Gives them back to it. @returns whether there were any */
    attach: (transaction: Database, record: string, keptUntil: Date) =>
      attachFiles(transaction, { resource: resource.name, record }, keptUntil),
    /** Removes what was detached from the store, in its own time. */
    clear: () => void removeDetached(database, media.store, clock(), log).catch(() => undefined),
  }
}

function rowOfFiles(
  { media, fields }: MediaResource,
  own: ResolvedResource,
  files: readonly MediaFile[],
  addresses: ReadonlyMap<string, string>,
  expiresAt: Date,
): Row {
  const addressOf = (file: MediaFile | undefined) => (file && addresses.get(file.key)) ?? null
  const ofRole = (role: MediaFile['role']) => files.filter((file) => file.role === role)
  const captions = ofRole('captions').toSorted((one, other) => (one.language < other.language ? -1 : 1))
  const values: [string | undefined, unknown][] = [
    [media.source, addressOf(ofRole('source')[0])],
    [media.thumbnail, addressOf(ofRole('thumbnail')[0])],
    [media.captions, captions.map((file) => ({ language: file.language, source: addressOf(file) }))],
    [media.expires, expiresAt.toISOString()],
  ]
  const seen = new Set(own.fields.map(({ name }) => name))
  return Object.fromEntries(
    values.flatMap(([name, value]) => {
      const field = fields.find((candidate) => candidate.name === name)
      return field && seen.has(field.name) ? [[field.wire, value]] : []
    }),
  )
}

/** Wire names of what tells where files lie; answers that were not asked for it are without. */
export function addressKeys({ media, fields }: ResolvedResource): string[] {
  if (!media) return []
  const names = [media.source, media.thumbnail, media.captions, media.expires]
  return fields.filter(({ name }) => names.includes(name)).map(({ wire }) => wire)
}

/**
 * Addresses begin at whole quarters of an hour, so that lists that are fetched soon after each other name the same ones
 * and the browser need not load a picture twice. In seconds.
 */
const step = 15 * 60
/** How long an address works at least. In seconds. */
const least = 60 * 60

type SignedFile = Pick<MediaFile, 'key' | 'mediaType' | 'fileName' | 'builtIn' | 'role'>

/** Puts the signed addresses of the files of fields into rows. @param own the resource as the caller may see it */
export async function withFieldAddresses(
  own: ResolvedResource,
  rows: readonly Row[],
  media: Media,
  now: Date,
): Promise<readonly Row[]> {
  const fields = uploadFieldsOf(own).filter(({ writeOnly }) => !writeOnly)
  const files = rows.flatMap((row) =>
    fields.flatMap(({ wire, name }): SignedFile[] => {
      const kept = asKeptFile(row[wire])
      if (!kept) return []
      return [{ key: kept.id, mediaType: kept.mediaType, fileName: kept.name, builtIn: null, role: name }]
    }),
  )
  if (files.length === 0) return rows
  const { byKey, expiresAt } = await addressesOf(files, media, now)
  const until = expiresAt.toISOString()
  const addressed = (value: unknown) =>
    isObject(value) ? { ...value, address: byKey.get(String(value.id)), expiresAt: until } : value
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      fields.filter(({ wire }) => row[wire] != null).map(({ wire }) => [wire, addressed(row[wire])]),
    ),
  }))
}

/** Signs the addresses of files, all until the same moment. @returns `byKey` of each file */
async function addressesOf(files: readonly SignedFile[], { store, signed }: Media, now: Date) {
  const start = Math.floor(now.getTime() / 1000 / step) * step
  const expires = start + step + least
  const term = { from: new Date(start * 1000), seconds: step + least }
  const byKey = new Map<string, string>()
  for (const file of files) {
    // Captions are read by a script of the browser, which takes them from the panel's own origin only.
    const isHere = file.builtIn !== null || file.role === 'captions'
    const elsewhere = isHere ? undefined : await store.address?.(file, term)
    byKey.set(file.key, elsewhere ?? signed.sign(file.key, expires))
  }
  return { byKey, expiresAt: new Date(expires * 1000) }
}
