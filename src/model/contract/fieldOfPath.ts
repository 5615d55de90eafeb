import type { ResolvedField, ResolvedResource } from '../language/resolved.ts'
import { pathOf } from './fieldInError.ts'

type Fields = Pick<ResolvedResource, 'fields' | 'api'>
type Named = Pick<ResolvedField, 'name' | 'wire' | 'fields'>

interface FoundField {
  field: ResolvedField
  /** By the names of the entry: `lines[0].text`. */
  path: string
}

/** What stands before a field where a backend names its place in the body. */
const wrappings = ['data.attributes', 'data.relationships', 'data', 'attributes', 'body', '$']

/**
 * Finds the field that a backend calls by its name on the wire, however deep: `lines.0.text`, `data.attributes.dims.w`.
 * Small and capital letters count only where they tell fields apart.
 */
export function fieldOfPath({ fields, api }: Fields, path: string): FoundField | undefined {
  const { body = '' } = api.style?.envelope ?? {}
  const own = [body, api.style?.row ?? ''].filter((part) => part !== '').join('.')
  const parts = partsOf(path)
  const inside = ['', own, ...wrappings].flatMap((wrapping) => {
    const before = wrapping === '' ? [] : wrapping.split('.')
    return before.every((part, index) => part === parts[index]) ? [parts.slice(before.length)] : []
  })
  for (const isSame of [exactly, loosely]) {
    for (const rest of inside) {
      const found = fieldAt(fields, rest, isSame)
      if (found) return { field: found.field, path: found.field.name + namedInside(found, isSame) }
    }
  }
  return undefined
}

/** Finds the field that a sentence begins with (`amount must be a number`, `each value in tags must be a string`) or names. */
export function fieldOfSentence(resource: Fields, sentence: string): FoundField | undefined {
  const [, word] = /^(?:each value in (?:nested property )?)?["'`]?([\w$][\w$.[\]-]*)/.exec(sentence) ?? []
  return (word && fieldOfPath(resource, word)) || fieldNamedIn(resource, sentence)
}

/** Finds the field that words call one: `Value for field 'lines, 0, text' too long`. */
export function fieldNamedIn(resource: Fields, words: string): FoundField | undefined {
  const [, name] = /\bfield ["'`]([^"'`]+)["'`]/i.exec(words) ?? []
  return name === undefined ? undefined : fieldOfPath(resource, name.replaceAll(', ', '.'))
}

function partsOf(path: string): string[] {
  return (pathOf(path) ?? '')
    .replaceAll(/\[(\w+)\]/g, '.$1')
    .split('.')
    .filter((part) => part !== '')
}

type Comparison = (one: string, other: string | undefined) => boolean
const exactly: Comparison = (one, other) => one === other
const loosely: Comparison = (one, other) => one.toLowerCase() === other?.toLowerCase()

interface At<Field> {
  field: Field
  rest: readonly string[]
}

/** The longest name on the wire wins, then the name of the entry, then an object whose part the field is. */
function fieldAt<Field extends Named>(
  fields: readonly Field[],
  parts: readonly string[],
  isSame: Comparison,
): At<Field> | undefined {
  const begins = (wire: readonly string[]) => wire.every((part, index) => isSame(part, parts[index]))
  const byWire = fields
    .map((field) => ({ field, wire: field.wire.split('.') }))
    .filter(({ wire }) => begins(wire))
    .toSorted((one, other) => other.wire.length - one.wire.length)[0]
  if (byWire) return { field: byWire.field, rest: parts.slice(byWire.wire.length) }
  const byName = fields.find(({ name }) => isSame(name, parts[0]))
  if (byName) return { field: byName, rest: parts.slice(1) }
  const around = fields.find(
    ({ wire }) => parts.length > 0 && parts.every((part, index) => isSame(part, wire.split('.')[index])),
  )
  return around && { field: around, rest: [] }
}

/** Names the items of a list and the fields of one; what is no field of the entry stays as it is. */
function namedInside({ field: { fields = [] }, rest }: At<Named>, isSame: Comparison): string {
  const [first, ...others] = rest
  if (first === undefined) return ''
  if (/^\d+$/.test(first))
    return `[${first}]${namedInside({ field: { name: '', wire: '', fields }, rest: others }, isSame)}`
  const found = fieldAt(fields, rest, isSame)
  return found ? `.${found.field.name}${namedInside(found, isSame)}` : `.${rest.join('.')}`
}
