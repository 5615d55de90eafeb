import { BoundedMap } from '#model/base/boundedMap.ts'
import { type ResolvedResource, resolveResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { noHooks } from '#server/features.ts'
import { Problem } from '#server/http/problem.ts'
import { readJsonObject } from '#server/http/requestBody.ts'
import type { Route } from '#server/http/route.ts'
import { readId } from '#server/records/readId.ts'
import { findRecord } from '#server/records/recordStore.ts'
import { readRoutes } from '#server/routes/readRoutes.ts'
import { writeRoutes } from '#server/routes/writeRoutes.ts'
import { answersAccess, answersDeletion } from '../../model/answersAccess.ts'
import { answersEntry } from '../../model/answersEntry.ts'
import { emptyForm } from '../../model/document.ts'
import { largestSent, type PublicFormOptions } from '../public/publicFormRoutes.ts'
import { type FormResources, publishedForms } from '../publishedForm.ts'
import { dropOffOf } from '../visits.ts'
import { deleteOlderAnswers } from './deleteOlder.ts'
import { noteNearlyFull, readFilled } from './keptAnswers.ts'
import { createSummaries } from './summary.ts'

/** What a page of answers comes to at most: a hundred of the largest that a form takes. */
const pageBytes = 100 * largestSent

/** What staff do with answers. Each form has its own columns, so what they are made of is found with each call. */
export function answerRoutes(
  options: Pick<PublicFormOptions, 'database' | 'forms' | 'clock' | 'linkProtocols'>,
): Route[] {
  const { database, forms, clock, linkProtocols } = options
  const answersResource = createAnswersResources(database, forms)
  const summaryOf = createSummaries(database)

  const known = new WeakMap<ResolvedResource, Route[]>()

  /** The calls that every entry has, for the answers to one form. They remember what took long. */
  async function callsOf(form: string | undefined): Promise<Route[]> {
    const resource = await answersResource(readId(form))
    const calls = known.get(resource) ?? makeCalls(resource)
    known.set(resource, calls)
    return calls
  }

  function makeCalls(resource: ResolvedResource): Route[] {
    const writing = {
      database,
      resource,
      resources: [],
      changeLog: undefined,
      clock,
      linkProtocols,
      stores: {},
    }
    return [
      ...readRoutes(database, resource, undefined, undefined, pageBytes),
      ...writeRoutes(writing, noHooks),
    ]
  }

  const derived = (method: Route['method'], path: string, access: Route['access'], place: number): Route =>
    ({
      ...(place === 0 && { mayLag: true }),
      method,
      path,
      access,
      async handle(context, account) {
        const route = (await callsOf(context.req.param('form')))[place]
        if (!route) throw new Problem('notFound')
        return route.handle(context, account)
      },
    }) as Route

  return [
    derived('GET', 'mca-forms/{form}/answers', answersAccess, 0),
    derived('GET', 'mca-forms/{form}/answers/{id}', answersAccess, 1),
    derived('DELETE', 'mca-forms/{form}/answers/{id}', answersDeletion, 2),
    {
      method: 'POST',
      path: 'mca-forms/{form}/answers/delete-older',
      access: answersDeletion,
      async handle(context) {
        const resource = await answersResource(readId(context.req.param('form')))
        const { before } = await readJsonObject(context.req.raw)
        const instant = readBefore(before)
        const deleted = await deleteOlderAnswers(database, resource, instant)
        await noteNearlyFull(database, await readFilled(database))
        return Response.json({ deleted })
      },
    },
    {
      method: 'GET',
      path: 'mca-forms/{form}/summary',
      mayLag: true,
      access: answersAccess,
      async handle(context) {
        const resource = await answersResource(readId(context.req.param('form')))
        return Response.json(await summaryOf(resource))
      },
    },
    {
      method: 'GET',
      path: 'mca-forms/{form}/dropoff',
      mayLag: true,
      access: forms.forms.access.list,
      async handle(context) {
        const form = readId(context.req.param('form'))
        if (!(await findRecord(database, forms.forms, form))) throw new Problem('notFound')
        const asked = readVersion(new URL(context.req.url).searchParams.get('version'))
        const version = await publishedForms(database, forms).versionOf(form, asked)
        return Response.json(
          await dropOffOf(database, form, version ?? { version: asked ?? 0, questions: emptyForm }),
        )
      },
    },
  ]
}

/** A day, or an instant with its zone. Date.parse alone takes nearly anything for some date. */
const dayOrInstant = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/

/** @throws Problem 400 for anything but a day that there is, or an instant */
function readBefore(value: unknown): Date {
  const text = typeof value === 'string' && dayOrInstant.test(value) ? value : ''
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  const instant = new Date(text)
  // The 31st of a shorter month would count as one of the next.
  if (Number.isNaN(instant.getTime()) || !text.startsWith(day.toISOString().slice(0, 10))) {
    throw new Problem('malformed', { detail: '"before" must be a day or an instant.' })
  }
  return instant
}

/** @throws Problem 400 for anything but the number of a version */
function readVersion(text: string | null): number | undefined {
  if (text === null) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new Problem('malformed', { detail: '"version" must be a number.' })
  return Number(text)
}

const mostKept = 50

/**
 * The answers to a form as a resource, made of all its versions. A form with many versions has much to read, so what was
 * made is kept until the form changes; publishing changes it too.
 *
 * @returns throws Problem 404 where there is no such form
 */
function createAnswersResources(
  database: Database,
  forms: FormResources,
): (form: string) => Promise<ResolvedResource> {
  const kept = new BoundedMap<string, { from: number; resource: ResolvedResource }>(mostKept)
  return async (id) => {
    const form = await findRecord(database, forms.forms, id)
    if (!form) throw new Problem('notFound')
    const from = form.updatedAt.getTime()
    const known = kept.get(id)
    if (known?.from === from) return known.resource
    const versions = await publishedForms(database, forms).versionsOf(id)
    const asked = versions.map(({ questions }) => questions)
    const resource = resolveResource(answersEntry({ ...form.data, id }, asked))
    kept.set(id, { from, resource })
    return resource
  }
}
