import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { isUnstorable } from '#server/http/jsonFaults.ts'
import { Problem } from '#server/http/problem.ts'
import { listRecords } from '#server/records/listRecords.ts'
import { findRecord, type StoredRecord } from '#server/records/recordStore.ts'
import type { FormDocument } from '../model/document.ts'
import { readForm } from '../model/readForm.ts'

/** The two entries that forms are kept in. */
export interface FormResources {
  forms: ResolvedResource
  versions: ResolvedResource
}

export interface PublishedVersion {
  version: number
  title: string
  titleEnglish: string
  questions: FormDocument
}

/** The entries of forms; `undefined` where the panel has none. */
export function formResources(resources: readonly ResolvedResource[]): FormResources | undefined {
  const named = (name: string) => resources.find((resource) => resource.name === name)
  const [forms, versions] = [named('forms'), named('formVersions')]
  return forms && versions && { forms, versions }
}

export function versionsOf(
  database: Database,
  resources: FormResources,
  form: string,
): Promise<readonly PublishedVersion[]> {
  return findVersions(database, resources, form, {})
}

/**
 * One published version of a form, or `undefined`. Whoever fills in a form waits for it, so it is read alone.
 *
 * @param version its number. @default the newest
 */
export async function versionOf(
  database: Database,
  resources: FormResources,
  form: string,
  version?: number,
): Promise<PublishedVersion | undefined> {
  const [found] = await findVersions(database, resources, form, { version, limit: 1 })
  return found
}

async function findVersions(
  database: Database,
  { versions }: FormResources,
  form: string,
  { version, ...bounds }: { version?: number | undefined; limit?: number },
): Promise<readonly PublishedVersion[]> {
  const field = (name: string) => versions.fields.find((candidate) => candidate.name === name)
  const [by, order] = [field('form'), field('version')]
  if (!by || !order) return []
  const numbered = version === undefined ? [] : [{ field: order, values: [String(version)] }]
  const { rows } = await listRecords(database, versions, {
    ...bounds,
    offset: 0,
    sort: { field: order, order: 'DESC' },
    filters: [{ field: by, values: [form] }, ...numbered],
  })
  return rows.map(readVersion)
}

function readVersion({ data }: StoredRecord): PublishedVersion {
  return {
    version: Number(data.version),
    title: String(data.title ?? ''),
    titleEnglish: String(data.titleEnglish ?? ''),
    questions: readForm(data.questions),
  }
}

/**
 * The id of a form that everyone may fill in.
 *
 * @throws Problem 404 for one that there is not, or that is not published (any more): nobody learns which of these
 */
export async function publishedForm(
  database: Database,
  resources: FormResources,
  id: string | undefined,
): Promise<string> {
  if (id === undefined || isUnstorable(id)) throw new Problem('notFound')
  const form = await findRecord(database, resources.forms, id)
  if (form?.data.status !== 'PUBLISHED') throw new Problem('notFound')
  return id
}

/**
 * The version that somebody has begun with. It is taken also where the form was published again meanwhile.
 *
 * @throws Problem 409 for one that the form does not have, 404 where the form was deleted or withdrawn meanwhile
 */
export async function begunVersion(
  database: Database,
  resources: FormResources,
  form: string,
  version: unknown,
): Promise<PublishedVersion> {
  const found = Number.isSafeInteger(version)
    ? await versionOf(database, resources, form, version as number)
    : undefined
  if (found) return found
  // A form that goes takes its versions along: of one that has gone since it was found, that is what is said.
  await publishedForm(database, resources, form)
  throw new Problem('conflict', { detail: 'The form has no such version.' })
}
