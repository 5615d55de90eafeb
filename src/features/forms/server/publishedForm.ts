import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { isUnstorable } from '#server/http/jsonFaults.ts'
import { Problem } from '#server/http/problem.ts'
import { listRecords } from '#server/records/listRecords.ts'
import { findRecord, type StoredRecord } from '#server/records/recordStore.ts'
import type { FormDocument } from '../model/document.ts'
import { readForm } from '../model/readForm.ts'

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

/** Finds the published versions of forms, for whoever fills one in or reads its answers. */
export function publishedForms(database: Database, { forms, versions }: FormResources) {
  /** The newest first. */
  async function versionsOf(
    form: string,
    { version, ...bounds }: { version?: number | undefined; limit?: number } = {},
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

  /** Whoever fills in a form waits for it, so it is read alone. @param version its number. @default the newest */
  async function versionOf(form: string, version?: number): Promise<PublishedVersion | undefined> {
    const [found] = await versionsOf(form, { version, limit: 1 })
    return found
  }

  /**
   * @returns the id of a form that everyone may fill in
   * @throws Problem 404 for one that there is not, or that is not published (any more): nobody learns which of these
   */
  async function openForm(id: string | undefined): Promise<string> {
    if (id === undefined || isUnstorable(id)) throw new Problem('notFound')
    const form = await findRecord(database, forms, id)
    if (form?.data.status !== 'PUBLISHED') throw new Problem('notFound')
    return id
  }

  /**
   * The version that somebody has begun with. It is taken also where the form was published again meanwhile.
   *
   * @throws Problem 409 for one that the form does not have, 404 where the form was deleted or withdrawn meanwhile
   */
  async function begunVersion(form: string, version: unknown): Promise<PublishedVersion> {
    const found = Number.isSafeInteger(version) ? await versionOf(form, version as number) : undefined
    if (found) return found
    // A form that goes takes its versions along: of one that has gone since it was found, that is what is said.
    await openForm(form)
    throw new Problem('conflict', { detail: 'The form has no such version.' })
  }

  return { versionsOf, versionOf, openForm, begunVersion }
}

function readVersion({ data }: StoredRecord): PublishedVersion {
  return {
    version: Number(data.version),
    title: String(data.title ?? ''),
    titleEnglish: String(data.titleEnglish ?? ''),
    questions: readForm(data.questions),
  }
}
