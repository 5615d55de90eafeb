import { type ResolvedResource, resolveResource } from '../../../framework/define/resolve.ts'
import { answersAccess, answersDeletion } from '../../../framework/forms/answersAccess.ts'
import { answersEntry } from '../../../framework/forms/answersEntry.ts'
import type { Database } from '../../db/database.ts'
import { readJsonObject } from '../../http/jsonBody.ts'
import { Problem } from '../../http/problem.ts'
import type { Route } from '../../http/route.ts'
import { findRecord } from '../../records/recordStore.ts'
import { readId, readRoutes } from '../../routes/readRoutes.ts'
import { writeRoutes } from '../../routes/writeRoutes.ts'
import { type FormResources, versionsOf } from '../publishedForm.ts'
import { dropOffOf } from '../visits.ts'
import { deleteOlderAnswers } from './deleteOlder.ts'

export interface AnswerRoutesOptions {
  database: Database
  forms: FormResources
  clock: () => Date
  linkProtocols: readonly string[]
}

/** What staff do with answers. Each form has its own columns, so what they are made of is found with each call. */
export function answerRoutes(options: AnswerRoutesOptions): Route[] {
  const { database, forms, clock, linkProtocols } = options

  /** The calls that every entry has, for the answers to one form. */
  async function callsOf(form: string | undefined): Promise<Route[]> {
    const resource = await answersResource(database, forms, readId(form))
    const writing = { database, resource, journal: undefined, clock, linkProtocols }
    return [...readRoutes(database, resource), ...writeRoutes(writing)]
  }

  /** The call at one of their places. */
  const derived = (method: Route['method'], path: string, access: Route['access'], place: number): Route =>
    ({
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
        const resource = await answersResource(database, forms, readId(context.req.param('form')))
        const { before } = await readJsonObject(context.req.raw)
        const instant = typeof before === 'string' ? Date.parse(before) : Number.NaN
        if (Number.isNaN(instant)) {
          throw new Problem('malformed', { detail: '"before" must be a day or an instant.' })
        }
        return Response.json({ deleted: await deleteOlderAnswers(database, resource, new Date(instant)) })
      },
    },
    {
      method: 'GET',
      path: 'mca-forms/{form}/dropoff',
      access: forms.forms.access.list,
      async handle(context) {
        const form = readId(context.req.param('form'))
        if (!(await findRecord(database, forms.forms, form))) throw new Problem('notFound')
        const [latest] = await versionsOf(database, forms, form)
        const asked = Number(new URL(context.req.url).searchParams.get('version') ?? latest?.version ?? 0)
        if (!Number.isInteger(asked))
          throw new Problem('malformed', { detail: '"version" must be a number.' })
        return Response.json(await dropOffOf(database, form, asked))
      },
    },
  ]
}

/**
 * The answers to a form as a resource.
 *
 * @throws Problem 404 where there is no such form
 */
export async function answersResource(
  database: Database,
  forms: FormResources,
  id: string,
): Promise<ResolvedResource> {
  const form = await findRecord(database, forms.forms, id)
  if (!form) throw new Problem('notFound')
  const versions = await versionsOf(database, forms, id)
  const { title, titleEnglish } = form.data
  const told = { id, title: String(title ?? ''), titleEnglish: String(titleEnglish ?? '') }
  return resolveResource(
    answersEntry(
      told,
      versions.map(({ questions }) => questions),
    ),
  )
}
