import type { HonoRequest } from 'hono'
import type { JsonObject } from '#model/base/json.ts'
import { withPart } from '#model/contract/answerPaths.ts'
import { answeredType } from '#model/contract/mediaTypes.ts'
import type { ResolvedStyle } from '#model/language/callStyle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { jsonAnswer } from '../http/compressed.ts'
import { readJsonObject, recordBody } from '../http/requestBody.ts'
import { readId } from './readId.ts'
import { idAt } from './styled/idAt.ts'
import { readStyledBody, toStyledRow } from './styled/styledRecord.ts'

/** How single records are asked for, sent and answered. */
export interface RecordConvention {
  /**
   * Which record a call is about.
   *
   * @param address of the call, as the entry has it
   * @throws Problem 404
   */
  idOf(database: Database, address: string, request: HonoRequest): Promise<string>
  /** The fields that a call brings, by their names on the wire. @throws Problem 400, 413, 415 */
  bodyOf(request: Request): Promise<JsonObject>
  answer(row: JsonObject, init: { status?: number; headers: Readonly<Record<string, string>> }): Response
  /** The header that tells a repeated creation. */
  once: string
}

/** What the entry of a resource says of its records. */
export function recordConventionOf(resource: ResolvedResource): RecordConvention {
  const { style } = resource.api
  return style ? inStyle(resource, style) : plain
}

const plain: RecordConvention = {
  idOf: async (_database, _address, request) => readId(request.param('id')),
  bodyOf: (request) => readJsonObject(request, recordBody),
  answer: (row, init) => jsonAnswer(row, init),
  once: 'Idempotency-Key',
}

function inStyle(resource: ResolvedResource, style: ResolvedStyle): RecordConvention {
  return {
    idOf: (database, address, request) => idAt(database, resource, style, address, request),
    bodyOf: (request) => readStyledBody(resource, style, request),
    answer: (row, { headers, ...init }) =>
      jsonAnswer(withPart(undefined, style.envelope.answer, toStyledRow(style, row)), {
        ...init,
        headers: { 'Content-Type': answeredType(style), ...headers },
      }),
    once: style.once ?? plain.once,
  }
}
