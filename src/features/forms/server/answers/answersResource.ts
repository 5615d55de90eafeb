import { type ResolvedResource, resolveResource } from '../../../../model/language/resolve.ts'
import type { Database } from '../../../../server/db/database.ts'
import { Problem } from '../../../../server/http/problem.ts'
import { findRecord } from '../../../../server/records/recordStore.ts'
import { answersEntry } from '../../model/answersEntry.ts'
import { type FormResources, versionsOf } from '../publishedForm.ts'

/** Of how many forms the entries are kept. */
const mostKept = 50

/**
 * The answers to a form as a resource, made of all its versions. A form with many versions has much to read, so what was
 * made is kept until the form changes; publishing changes it too.
 *
 * @returns throws Problem 404 where there is no such form
 */
export function createAnswersResources(
  database: Database,
  forms: FormResources,
): (form: string) => Promise<ResolvedResource> {
  const kept = new Map<string, { from: number; resource: ResolvedResource }>()
  return async (id) => {
    const form = await findRecord(database, forms.forms, id)
    if (!form) throw new Problem('notFound')
    const from = form.updatedAt.getTime()
    const known = kept.get(id)
    if (known?.from === from) return known.resource
    const versions = await versionsOf(database, forms, id)
    const { title, titleEnglish } = form.data
    const told = { id, title: String(title ?? ''), titleEnglish: String(titleEnglish ?? '') }
    const entry = answersEntry(
      told,
      versions.map(({ questions }) => questions),
    )
    const resource = resolveResource(entry)
    kept.delete(id)
    kept.set(id, { from, resource })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return resource
  }
}
