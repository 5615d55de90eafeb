import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { isDeepEqual } from '#model/base/deepEqual.ts'
import type { PanelPlace } from '#model/base/panelPlace.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { formVisits, records } from '#server/db/schema.ts'
import { basePathOf } from '#server/http/basePath.ts'
import { type FieldProblem, Problem } from '#server/http/problem.ts'
import { hasValues } from '#server/records/isRetired.ts'
import { isOneLineOf, literal } from '#server/records/recordColumns.ts'
import type { StoredRecord } from '#server/records/recordStore.ts'
import { insertRecord, type Recording } from '#server/records/recordWrites.ts'
import type { ActionGuard, WriteGuard } from '#server/writeGuard.ts'
import type { FormDocument } from '../model/document.ts'
import { type FormFinding, formFindingText } from '../model/formFinding.ts'
import { canBePublished, formFindings } from '../model/formFindings.ts'
import { readForm } from '../model/readForm.ts'
import { countAnswers } from './answers/keptAnswers.ts'

/** What is said of forms besides their entry: versions when they are published, answers that keep them. */
export function formGuard(resources: readonly ResolvedResource[], publicUrl: () => string): WriteGuard {
  const versions = resources.find(({ name }) => name === 'formVersions')
  return {
    async edit(transaction, _caller, stored, data) {
      const last = versions && (await lastVersion(transaction, versions, stored.id))
      return { ...data, isChanged: last !== undefined && !isAsPublished(data, last.data) }
    },
    async remove(transaction, _caller, { id }) {
      const answers = await countAnswers(transaction, id)
      if (answers > 0) {
        throw new Problem('conflict', {
          type: 'formHasAnswers',
          detail: 'The form has answers. Delete them first, or archive the form.',
          members: { answers },
        })
      }
      await transaction.delete(formVisits).where(eq(formVisits.form, id))
    },
    act: publishing(versions, publicUrl),
  }
}

function publishing(versions: ResolvedResource | undefined, publicUrl: () => string): ActionGuard {
  return {
    isDone: (action, stored) =>
      hasValues(stored.data, action.body) && !(action.name === 'publish' && stored.data.isChanged === true),
    async perform(transaction, action, stored, data, recording) {
      if (action.name !== 'publish') return data
      refuseFindings(data, placeOf(publicUrl()))
      const publishedAt = recording.now.toISOString()
      const last = versions && (await lastVersion(transaction, versions, stored.id))
      // What was withdrawn and comes back as it was is no other version.
      if (last && isAsPublished(data, last.data)) return { ...data, publishedAt, isChanged: false }
      const version = nextVersion(data, last)
      if (versions) {
        const record = newVersion(stored.id, data, { version, publishedAt }, recording)
        const { action: _action, ...creation } = recording
        await insertRecord(transaction, versions, record, creation)
      }
      return { ...data, version, publishedAt, isChanged: false }
    },
  }
}

function newVersion(
  form: string,
  { title, titleEnglish, questions }: StoredRecord['data'],
  facts: { version: number; publishedAt: string },
  { author }: Recording,
): Pick<StoredRecord, 'id' | 'data'> {
  const data = { form, ...facts, title, titleEnglish, questions, publishedBy: author.name }
  return { id: randomUUID(), data }
}

type Values = StoredRecord['data']

async function lastVersion(
  database: Database,
  { name }: ResolvedResource,
  form: string,
): Promise<{ data: Values } | undefined> {
  const [row] = await database
    .select({ data: records.data })
    .from(records)
    .where(and(sql`${records.resource} = ${literal(name)}`, isOneLineOf('form', [form])))
    .orderBy(sql`(${records.data} ->> 'version')::numeric desc`)
    .limit(1)
  return row
}

function nextVersion({ version }: Values, last: { data: Values } | undefined): number {
  return Math.max(Number(version ?? 0), Number(last?.data.version ?? 0)) + 1
}

function isAsPublished(form: Values, version: Values): boolean {
  const shown = ({ title, titleEnglish, questions }: Values) => ({
    title: title ?? '',
    titleEnglish: titleEnglish ?? '',
    questions: readForm(questions),
  })
  return isDeepEqual(shown(form), shown(version))
}

/**
 * Refuses to publish what does not work or says something false.
 *
 * @throws Problem 400, type `formFindings`, with the errors (`findings`), and each at its place in the record
 */
function refuseFindings({ title, titleEnglish, questions }: Values, place: PanelPlace): void {
  const form = readForm(questions)
  const found = formFindings(form, { de: String(title ?? ''), en: String(titleEnglish ?? '') }, place)
  if (canBePublished(found)) return
  const errors = found.filter(({ severity }) => severity === 'error')
  // Of several at one place the first is told there.
  const byPath = errors.toReversed().map((finding) => [pathOf(form, finding), problemOf(form, finding)])
  throw new Problem('invalid', {
    type: 'formFindings',
    detail: 'The form has mistakes that keep it from being published.',
    members: { findings: errors },
    errors: Object.fromEntries(byPath),
  })
}

/** @param publicUrl `''` where nobody has said it */
function placeOf(publicUrl: string): PanelPlace {
  if (!URL.canParse(publicUrl)) return {}
  return { origin: new URL(publicUrl).origin, basePath: basePathOf(publicUrl) }
}

/** Where a finding is in the record: `titleEnglish`, `questions.pages[0].items[2].label`. */
function pathOf(form: FormDocument, { page, item, property, value }: FormFinding): string {
  if (page === undefined && item === undefined && property === 'title') {
    return value === 'en' ? 'titleEnglish' : 'title'
  }
  const index = form.pages.findIndex(({ key }) => key === page)
  const place = index < 0 ? 'questions' : `questions.pages[${index}]`
  const position = form.pages[index]?.items.findIndex(({ key }) => key === item) ?? -1
  return [position < 0 ? place : `${place}.items[${position}]`, ...(property ? [property] : [])].join('.')
}

function problemOf(form: FormDocument, finding: FormFinding): FieldProblem {
  return { code: 'form', params: {}, message: `${formFindingText(form, finding, 'en')}.` }
}
