import { and, eq, gt, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { asKeptFile } from '#kinds/files/keptFile.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { mediaFiles } from '../db/schema.ts'
import { invalidFields } from '../http/problem.ts'
import type { Recording } from './recordWrites.ts'

type Values = Readonly<Record<string, unknown>>
type Told = Pick<Recording, 'changeLog' | 'now' | 'keptUntil'>

/** The record of a file that was uploaded into a field and belongs to none yet. */
export const noRecord = ''

/** How long what was replaced can come back where nobody says it. In milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000

/**
 * Has the files of fields follow the values of a record, in the transaction that writes it: what it names becomes its own, what it
 * names no more leaves the store once it cannot come back.
 *
 * @param after @default the record is deleted
 * @returns the values with what is known of the files, whatever was sent of them
 * @throws Problem 400 for a file that is not there, or is another record's
 */
export async function followFiles(
  transaction: Database,
  resource: ResolvedResource,
  id: string,
  [before, after]: readonly [Values, Values | undefined],
  { changeLog, now, keptUntil }: Told,
): Promise<Values> {
  const holding = resource.fields.filter(({ upload }) => upload)
  if (holding.length === 0) return after ?? {}
  const values = { ...after }
  const touched = holding.filter((field) => fileIn(before, field) !== fileIn(after, field))
  // What is sent of a file besides its id counts for nothing.
  for (const field of holding) {
    if (fileIn(after, field) && !touched.includes(field)) values[field.name] = before[field.name]
  }
  const left = touched.flatMap((field) => fileIn(before, field) ?? [])
  if (left.length > 0) {
    const removeAt = changeLog ? (keptUntil ?? new Date(now.getTime() + keptFor)) : now
    await transaction
      .update(mediaFiles)
      .set({ removeAt })
      .where(
        and(
          eq(mediaFiles.resource, resource.name),
          eq(mediaFiles.record, id),
          inArray(mediaFiles.key, left),
          isNull(mediaFiles.removeAt),
        ),
      )
  }
  for (const field of touched) {
    const key = fileIn(after, field)
    if (key === undefined) continue
    const [file] = await transaction
      .update(mediaFiles)
      .set({ removeAt: null, record: id })
      .where(
        and(
          eq(mediaFiles.key, key),
          eq(mediaFiles.resource, resource.name),
          eq(mediaFiles.role, field.name),
          inArray(mediaFiles.record, [noRecord, id]),
          gt(mediaFiles.removeAt, now),
        ),
      )
      .returning()
    if (!file) throw fileIsGone(field)
    values[field.name] = { id: key, name: file.fileName, size: file.size, mediaType: file.mediaType }
  }
  return values
}

/**
 * Has files of erased records leave the store at the next opportunity: those that could have come back, and of a record whose new values
 * are given, what they do not name.
 */
export async function forgetFiles(
  transaction: Database,
  { name, fields }: ResolvedResource,
  records: readonly string[],
  after?: Values,
): Promise<void> {
  const kept = fields.filter(({ upload }) => upload)
  if (kept.length === 0 || records.length === 0) return
  const named = kept.flatMap((field) => fileIn(after, field) ?? [])
  const isLeft = after === undefined ? isNotNull(mediaFiles.removeAt) : notInArray(mediaFiles.key, named)
  const roles = kept.map((field) => field.name)
  await transaction
    .update(mediaFiles)
    .set({ removeAt: new Date(0) })
    .where(
      and(
        eq(mediaFiles.resource, name),
        inArray(mediaFiles.record, [...records]),
        inArray(mediaFiles.role, roles),
        isLeft,
      ),
    )
}

function fileIn(values: Values | undefined, { name }: ResolvedField): string | undefined {
  return asKeptFile(values?.[name])?.id
}

function fileIsGone({ wire }: ResolvedField) {
  const message = `The file of ${wire} is not there any more; upload it again.`
  return invalidFields({ [wire]: { code: 'fileMissing', params: {}, message } })
}
