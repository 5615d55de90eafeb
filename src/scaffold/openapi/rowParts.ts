import { isInPaths } from './answers.ts'
import type { Candidate } from './candidates.ts'
import { singular, wordsIn } from './names.ts'
import type { Shape, ShapeOf } from './shapes.ts'

/** What stands beside the fields in a document of JSON:API. */
const ofJsonApi = ['id', 'type', 'attributes', 'relationships', 'links', 'meta']

/** Where the fields are inside of a row: in what JSON:API and some CRMs call so, or under the name of the record itself. */
export function insideOf(shapeOf: ShapeOf, row: Shape, collection: string): string {
  const own = singular(wordsIn(collection)).join(' ')
  const names = [...row.properties.keys()]
  const inner = [...row.properties].find(([key, schema]) => {
    const { types, properties, others } = shapeOf(schema)
    if (!isInPaths(key) || !types.includes('object')) return false
    if (properties.size === 0 && others === undefined) return false
    if (key === 'attributes') return names.every((name) => ofJsonApi.includes(name))
    if (key === 'properties' || key === 'fields')
      return properties.size === 0 || properties.size >= names.length - 1
    return wordsIn(key).join(' ') === own && !row.properties.has('id') && names.length <= 8
  })
  return inner?.[0] ?? ''
}

/** The wire name of the id: what the address of one record is made of, where rows have that. */
export function idOf({ calls, collection }: Candidate, outer: Shape, row: string, fields: Shape): string {
  const placeholder = /\{([^{}]*)\}[^{}]*$/.exec(
    calls.one?.path ?? calls.edit?.path ?? calls.delete?.path ?? '',
  )?.[1]
  const own = singular(wordsIn(collection)).join('_')
  const isNested = row !== '' && !outer.properties.has('id')
  const names = [...(isNested ? fields : outer).properties.keys()]
  const isThere = (name: string | undefined) => name !== undefined && names.includes(name)
  const alike = (name: string) => names.find((each) => wordsIn(each).join('_') === name)
  // A record of Strapi has both, and is found by this one.
  const both = isThere('documentId') ? 'documentId' : undefined
  const exact = placeholder !== 'id' && placeholder !== own && isThere(placeholder) ? placeholder : undefined
  const withoutOwn = wordsIn(placeholder ?? '')
    .join('_')
    .replace(`${own}_`, '')
  const found =
    both ??
    exact ??
    (isThere('id') ? 'id' : undefined) ??
    alike(`${own}_id`) ??
    alike(withoutOwn) ??
    names.find((name) => /^(?:_id|uuid|guid|key|code|slug|number|name)$/i.test(name)) ??
    names.find((name) => /(?:_id|Id)$/.test(name)) ??
    'id'
  return isNested ? `${row}.${found}` : found
}
