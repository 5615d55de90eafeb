import type { ResolvedResource } from '../language/resolve.ts'
import type { Language } from '../language/text.ts'
import { actionOperations } from './actionOperations.ts'
import { contractFeatures } from './features.ts'
import type { PlacedOperation, Schema } from './openApi.ts'
import { jsonBody } from './placed.ts'
import { readOperations } from './readOperations.ts'
import { writeOperations } from './writeOperations.ts'

/** The calls of an entry. Those who share method and path are one operation. */
export function resourceOperations(resource: ResolvedResource, language: Language): PlacedOperation[] {
  return joined([
    ...readOperations(resource, language),
    ...writeOperations(resource, language),
    ...actionOperations(resource, language),
    ...contractFeatures().flatMap(({ operations }) => operations?.(resource, language) ?? []),
  ])
}

/** Actions and pairs may share a path, where the body or the query says which one is meant. */
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
  const names = new Set(one.operation.parameters?.map(({ name }) => name))
  const schemas = [one, other].flatMap(({ operation }) => {
    const schema = operation.requestBody?.content['application/json']?.schema
    return Array.isArray(schema?.anyOf) ? (schema.anyOf as Schema[]) : schema ? [schema] : []
  })
  const { requestBody: _, ...rest } = one.operation
  return {
    ...one,
    operation: {
      ...rest,
      summary: `${one.operation.summary} / ${other.operation.summary}`,
      description: [...new Set([one.operation.description, other.operation.description])].join('\n\n'),
      parameters: [
        ...(one.operation.parameters ?? []),
        ...(other.operation.parameters ?? []).filter(({ name }) => !names.has(name)),
      ],
      ...(schemas.length > 0 ? { requestBody: jsonBody(anyOf(schemas)) } : {}),
      responses: { ...other.operation.responses, ...one.operation.responses },
      'x-permissions': distinct([one, other].flatMap(({ operation }) => operation['x-permissions'] ?? [])),
    },
  }
}

/** One of several schemas, each of them once. */
function anyOf(schemas: readonly Schema[]): Schema {
  const [first = {}, ...others] = new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()
  return others.length === 0 ? first : { anyOf: [first, ...others] }
}

/** Each set of permissions once. */
function distinct(sets: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(sets.map((set) => [set.join(), set])).values()]
}
