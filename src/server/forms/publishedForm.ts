import type { ResolvedResource } from '../../framework/define/resolve.ts'
import type { FormDocument } from '../../framework/forms/document.ts'
import { readForm } from '../../framework/forms/readForm.ts'
import type { Database } from '../db/database.ts'
import { isUnstorable } from '../http/jsonFault.ts'
import { Problem } from '../http/problem.ts'
import { findRecord, listRecords, type StoredRecord } from '../records/recordStore.ts'

/** The two entries that forms are kept in. */
export interface FormResources {
  forms: ResolvedResource
  versions: ResolvedResource
}

/** A form as it was published. */
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

/** Every published version of a form, the newest first. */
export async function versionsOf(
  database: Database,
  { versions }: FormResources,
  form: string,
): Promise<readonly PublishedVersion[]> {
  const field = (name: string) => versions.fields.find((candidate) => candidate.name === name)
  const [by, order] = [field('form'), field('version')]
  if (!by || !order) return []
  const { rows } = await listRecords(database, versions, {
    offset: 0,
    sort: { field: order, order: 'DESC' },
    filters: [{ field: by, values: [form] }],
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
 * A form that everyone may fill in.
 *
 * @throws Problem 404 for one that there is not, or that is not published (any more): nobody learns which of these
 */
export async function publishedForm(
  database: Database,
  resources: FormResources,
  id: string | undefined,
): Promise<{ id: string; versions: readonly PublishedVersion[]; latest: PublishedVersion }> {
  if (id === undefined || isUnstorable(id)) throw new Problem('notFound')
  const form = await findRecord(database, resources.forms, id)
  if (form?.data.status !== 'PUBLISHED') throw new Problem('notFound')
  const versions = await versionsOf(database, resources, id)
  const [latest] = versions
  if (!latest) throw new Problem('notFound')
  return { id, versions, latest }
}
