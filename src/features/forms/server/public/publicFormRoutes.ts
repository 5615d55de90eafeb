import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { isObject, type JsonObject } from '#model/base/json.ts'
import type { ValidationMessage } from '#model/kinds/messages.ts'
import { type ResolvedResource, resolveResource } from '#model/language/resolve.ts'
import { type Limits, limits as limitOf } from '#server/auth/limits.ts'
import type { Database } from '#server/db/database.ts'
import { entityTag, isKnown } from '#server/http/builtFiles.ts'
import type { ClientAddress } from '#server/http/clientAddress.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { readJsonObject } from '#server/http/requestBody.ts'
import type { Route } from '#server/http/route.ts'
import { cleanRichText } from '#server/records/cleanRichText.ts'
import { doOnce } from '#server/records/idempotency.ts'
import { missingIds } from '#server/records/recordStore.ts'
import { insertRecord } from '#server/records/recordWrites.ts'
import type { Answers } from '../../model/answers.ts'
import { answersEntry } from '../../model/answersEntry.ts'
import { checkAnswers } from '../../model/checkAnswers.ts'
import type { FormDocument } from '../../model/document.ts'
import { toFields } from '../../model/formPlan.ts'
import { noteNearlyFull, readFilled, refuseFull } from '../answers/keptAnswers.ts'
import { type FormResources, publishedForms } from '../publishedForm.ts'
import { noteSubmission, noteVisit, readVisit, storedAnswer } from '../visits.ts'

/** Largest body that a page sends, in bytes: more than other strangers may, for a form has many long texts. */
export const largestSent = 200_000

export interface PublicFormOptions {
  database: Database
  forms: FormResources
  clock: () => Date
  limits: Limits
  clientAddress: ClientAddress
  linkProtocols: readonly string[]
}

/** Calls that nobody signs in for: a published form, an answer to it, and how far somebody came. */
export function publicFormRoutes(options: PublicFormOptions): Route[] {
  return [readRoute(options), answerRoute(options), visitRoute(options)]
}

function readRoute({ database, forms, limits, clientAddress }: PublicFormOptions): Route {
  const { openForm, versionOf } = publishedForms(database, forms)
  return {
    method: 'GET',
    path: 'public-forms/{id}',
    access: 'public',
    async handle(context) {
      await limits.count(limitOf.formReads, clientAddress(context))
      const id = await openForm(context.req.param('id'))
      const latest = await versionOf(id)
      if (!latest) throw new Problem('notFound')
      const { version, title, titleEnglish, questions } = latest
      const body = JSON.stringify({ id, version, title: { de: title, en: titleEnglish || title }, questions })
      const ETag = entityTag(body)
      const headers = { ETag, 'Cache-Control': 'no-cache' }
      if (isKnown(context.req.header('If-None-Match'), ETag))
        return new Response(null, { status: 304, headers })
      return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } })
    },
  }
}

function answerRoute(options: PublicFormOptions): Route {
  const { database, forms, clock, limits, clientAddress, linkProtocols } = options
  const { openForm, begunVersion } = publishedForms(database, forms)
  return {
    method: 'POST',
    path: 'public-forms/{id}/answers',
    access: 'public',
    async handle(context) {
      await limits.count(limitOf.formAnswersFrom, clientAddress(context))
      const id = await openForm(context.req.param('id'))
      const body = await readSent(context)
      const asked = await begunVersion(id, body.version)
      const language = body.language === 'en' ? 'en' : 'de'
      const values = await acceptedValues(asked.questions, body.values, linkProtocols)
      const now = clock()
      const resource = resolveResource(answersEntry({ ...asked, id }, [asked.questions]))
      const repeatable = {
        key: context.req.header('Idempotency-Key'),
        account: `form ${id}`,
        request: ['answer', id, body],
        now,
      }
      await limits.count(limitOf.formAnswersTo, id)
      const filled = await readFilled(database)
      if (filled.isNearlyFull(id)) await noteNearlyFull(database, filled)
      await doOnce(database, repeatable, async (transaction) => {
        refuseFull(filled, id)
        // Held until the answer is there, so that the form is not deleted meanwhile.
        const [gone] = await missingIds(transaction, forms.forms.name, [id])
        if (gone !== undefined) throw new Problem('notFound')
        const facts = { submittedAt: now, language, version: asked.version } as const
        const record = { id: randomUUID(), data: storedAnswer(values, facts) }
        const author = { id: null, name: '' }
        // What customers write is in no journal: there it would outlive the answer.
        await insertRecord(transaction, resource, record, { changeLog: undefined, author, now })
        await noteSubmission(transaction, id, body.visit, asked, values, now)
        return {}
      })
      return Response.json({}, { status: 201 })
    },
  }
}

function visitRoute({ database, forms, clock, limits, clientAddress }: PublicFormOptions): Route {
  const { openForm, begunVersion } = publishedForms(database, forms)
  return {
    method: 'POST',
    path: 'public-forms/{id}/visits',
    access: 'public',
    async handle(context: Context) {
      const address = clientAddress(context)
      await limits.count(limitOf.formVisits, address)
      const id = await openForm(context.req.param('id'))
      await limits.count(limitOf.formVisitsOf, `${id} ${address}`)
      const body = await readSent(context)
      const asked = await begunVersion(id, body.version)
      await noteVisit(database, id, readVisit(body, asked), clock())
      return new Response(null, { status: 204 })
    },
  }
}

/**
 * What a page has sent. It must say that it is JSON: a browser lets the pages of others send other things alone, so
 * that nobody's browser fills in a form without their knowing.
 *
 * @throws Problem 415 without the media type, 413 above 200 kB
 */
function readSent({ req }: Context): Promise<JsonObject> {
  if (!req.header('Content-Type')) throw new Problem('notJson')
  return readJsonObject(req.raw, largestSent)
}

/**
 * The answers by the keys of their questions, by the verdict that the page has too.
 *
 * @throws Problem 400 with what is wrong, by the key of the question
 */
async function acceptedValues(
  form: FormDocument,
  sent: unknown,
  linkProtocols: readonly string[],
): Promise<Answers> {
  const fields = toFields(form)
  const given = isObject(sent) ? sent : {}
  const cleaned = await cleanRichText({ fields } as ResolvedResource, given, linkProtocols)
  const read = fields
    .filter(({ name }) => Object.hasOwn(cleaned, name))
    .map((field) => [field.name, field.type.fromWire(cleaned[field.name], field)])
  const { values, errors } = checkAnswers(form, Object.fromEntries(read))
  const wrong = Object.entries(errors)
  if (wrong.length > 0) {
    throw invalidFields(Object.fromEntries(wrong.map(([path, message]) => [path, problemOf(path, message)])))
  }
  return values
}

function problemOf(path: string, { code, params }: ValidationMessage) {
  return { code, params, message: `${path} breaks the rule "${code}".` }
}
