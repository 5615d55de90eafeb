import type { Requirement } from '../language/access.ts'
import type { ResolvedResource } from '../language/resolve.ts'
import { type Language, textIn } from '../language/text.ts'
import { actionOperations } from './actionOperations.ts'
import { listAnswer, recordAnswer } from './answers.ts'
import { descriptions } from './descriptions.ts'
import { listParameters } from './listParameters.ts'
import type { Answer, Operation, Parameter, PlacedOperation, Schema } from './openApi.ts'
import { addressParameters, placed } from './placed.ts'
import { refusals } from './problems.ts'
import { writeOperations } from './writeOperations.ts'

export type OperationsOf = (resource: ResolvedResource, language: Language) => PlacedOperation[]

/** Joins calls of the same method and path to one operation. */
export function resourceOperations(
  resource: ResolvedResource,
  language: Language,
  added: readonly OperationsOf[],
): PlacedOperation[] {
  return joined([
    ...readOperations(resource, language),
    ...writeOperations(resource, language),
    ...actionOperations(resource, language),
    ...added.flatMap((operations) => operations(resource, language)),
  ])
}

/** Body or query tell actions and pairs of one path apart. */
function joined(operations: readonly PlacedOperation[]): PlacedOperation[] {
  const byPlace = new Map<string, PlacedOperation>()
  for (const each of operations) {
    const place = `${each.method} ${each.path}`
    const other = byPlace.get(place)
    byPlace.set(place, other ? both(other, each) : each)
  }
  return [...byPlace.values()]
}

function both(one: PlacedOperation, other: PlacedOperation): PlacedOperation {
  const [mediaType = ''] = Object.keys(
    (one.operation.requestBody ?? other.operation.requestBody)?.content ?? {},
  )
  const schemas = [one, other].flatMap(({ operation }) =>
    alternatives(operation.requestBody?.content[mediaType]?.schema),
  )
  const { requestBody: _, ...rest } = one.operation
  return {
    ...one,
    operation: {
      ...rest,
      summary: `${one.operation.summary} / ${other.operation.summary}`,
      description: [...new Set([one.operation.description, other.operation.description])].join('\n\n'),
      parameters: bothParameters(one.operation.parameters, other.operation.parameters),
      ...(schemas.length > 0
        ? { requestBody: { required: true, content: { [mediaType]: { schema: anyOf(schemas) } } } }
        : {}),
      responses: bothResponses(one.operation.responses, other.operation.responses),
      'x-permissions': distinct([one, other].flatMap(({ operation }) => operation['x-permissions'] ?? [])),
    },
  }
}

function alternatives(schema: Schema | undefined): Schema[] {
  if (schema === undefined) return []
  return Array.isArray(schema.anyOf) ? (schema.anyOf as Schema[]) : [schema]
}

/** Parameters of only one of the calls are optional. */
function bothParameters(one: readonly Parameter[] = [], other: readonly Parameter[] = []): Parameter[] {
  const shared = new Set(
    one.map(({ name }) => name).filter((name) => other.some((each) => each.name === name)),
  )
  const known = new Set(one.map(({ name }) => name))
  return [...one, ...other.filter(({ name }) => !known.has(name))].map(({ required, ...parameter }) =>
    required && (shared.has(parameter.name) || parameter.in === 'path')
      ? { ...parameter, required }
      : parameter,
  )
}

function bothResponses(one: Operation['responses'], other: Operation['responses']): Operation['responses'] {
  const shared = Object.entries(one).flatMap(([status, answer]) => {
    const more = other[status]
    return more === undefined || '$ref' in more || '$ref' in answer
      ? []
      : [[status, bothAnswers(answer, more)] as const]
  })
  return { ...other, ...one, ...Object.fromEntries(shared) }
}

function bothAnswers(one: Answer, other: Answer): Answer {
  const types = Object.entries(one.content ?? {}).map(([type, { schema, ...more }]) => {
    const schemas = [schema, other.content?.[type]?.schema].flatMap(alternatives)
    return [type, { ...more, schema: anyOf(schemas) }] as const
  })
  const headers = { ...other.headers, ...one.headers }
  return {
    ...one,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(types.length > 0 ? { content: { ...other.content, ...Object.fromEntries(types) } } : {}),
  }
}

function anyOf(schemas: readonly Schema[]): Schema {
  const [first = {}, ...others] = new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()
  return others.length === 0 ? first : { anyOf: [first, ...others] }
}

function distinct(sets: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(sets.map((set) => [set.join(), set])).values()]
}

function readOperations(resource: ResolvedResource, language: Language): PlacedOperation[] {
  const { api, access } = resource
  const plural = textIn(resource.label[1], language)
  const show: Requirement = access.show === 'never' ? access.list : access.show
  const orByName = (usual: Requirement) => (access.names === 'never' ? [usual] : [usual, access.names])
  const list = (path: string, name: string, summary: string, rows: string): PlacedOperation =>
    placed(resource, language, 'GET', path, {
      operationId: `${resource.name}.${name}`,
      summary,
      description: descriptions.list[language],
      parameters: listParameters(resource, language),
      responses: { 200: listAnswer(resource, rows, language), ...refusals(400, 401, 403) },
      access: orByName(access.list),
    })
  const many = typeof api.many === 'string' || api.many.get === api.list.path ? [] : [api.many]
  return [
    list(api.list.path, 'list', plural, api.list.rows),
    ...many.map(({ get, rows }) => list(get, 'many', plural, rows)),
    ...(api.one === 'by-list'
      ? []
      : [
          placed(resource, language, 'GET', api.one.path, {
            operationId: `${resource.name}.one`,
            summary: textIn(resource.label[0], language),
            description: descriptions.one[language],
            parameters: addressParameters(api.one.path),
            responses: { 200: recordAnswer(resource, language), ...refusals(400, 401, 403, 404) },
            access: orByName(show),
          }),
        ]),
  ]
}
