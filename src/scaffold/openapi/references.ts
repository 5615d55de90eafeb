import { scalarText, singular, wordsIn } from './names.ts'
import type { Shape, ShapeOf } from './shapes.ts'

/** An entry that may be referred to. */
export interface Target {
  name: string
  /** Last part of its path. */
  collection: string
  /** Wire name of its id. */
  id: string
  /** Its record, and the name of its schema. */
  record: Shape
  ref: string | undefined
}

export type FoundReference = { kind: 'reference' | 'references'; resource: string }

export interface Targets {
  /** Finds entries by words of a property's name. */
  named(words: readonly string[]): readonly Target[]
  /** Finds the entry of whose records this is one, or the id of one. */
  of(shape: Shape): Target | undefined
}

const ownWords = ({ collection }: Target) => singular(wordsIn(collection))

/** Words of a name that are looked up. */
const mostWords = 8

/** Least properties of a record that is known by them. */
const fewestProperties = 3

const keysOf = ({ properties }: Shape) => [...properties.keys()].toSorted().join()

export function createTargets(targets: readonly Target[]): Targets {
  const byWords = new Map<string, Target[]>()
  for (const target of targets) {
    const own = ownWords(target).join(' ')
    byWords.set(own, [...(byWords.get(own) ?? []), target])
  }
  const byRef = new Map(targets.flatMap((target) => (target.ref === undefined ? [] : [[target.ref, target]])))
  const byKeys = new Map(targets.map((target) => [keysOf(target.record), target]))
  return {
    named(words) {
      const all = words.slice(0, mostWords)
      const parts = all.flatMap((_, from) =>
        all.slice(from).map((__, count) => all.slice(from, from + count + 1)),
      )
      const named = parts.flatMap((part) => [part.join(' '), singular(part).join(' ')])
      return [...new Set(named)].flatMap((name) => byWords.get(name) ?? [])
    },
    of(shape) {
      const ref = shape.leadsTo ?? (shape.types.join() === 'object' ? shape.ref : undefined)
      const byItsRef = ref === undefined ? undefined : byRef.get(ref)
      // Generators write the rows of a list out, and name them where they are parts of others.
      return byItsRef ?? (shape.properties.size >= fewestProperties ? byKeys.get(keysOf(shape)) : undefined)
    },
  }
}

const isIdWord = (word: string) => /^(?:id|uuid)s?$/.test(word)
const isSame = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ')

/** Finds an entry by its records in the place of ids. @param shapes of answers and bodies */
export function leadingTo(
  shapeOf: ShapeOf,
  shapes: readonly (Shape | undefined)[],
  targets: Targets,
): FoundReference | undefined {
  for (const shape of shapes) {
    const isList = shape?.types.includes('array') === true && !shape.types.includes('object')
    const target = shape && targets.of(isList ? shapeOf(shape.items) : shape)
    if (target) return { kind: isList ? 'references' : 'reference', resource: target.name }
  }
  return undefined
}

/** Finds an entry by `customer_id`, `customerIds`, `plan_code`, or `customer`. @param isCertain the property holds ids */
export function referenceOf(
  wire: string,
  shape: Shape,
  targets: Targets,
  isCertain = false,
): FoundReference | undefined {
  const words = wordsIn(wire)
  const isList = shape.types.includes('array')
  const kind = isList ? 'references' : 'reference'
  for (const target of targets.named(words)) {
    const own = ownWords(target)
    const resource = target.name
    const isBare = isSame(isList ? singular(words) : words, own)
    if (isNamedAfter(words, own, target) && shape.types.join() !== 'object') return { kind, resource }
    if (isBare && (isCertain || (!isList && isId(shape)))) return { kind, resource }
    if (isBare && shape.types.includes('object') && shape.properties.has(target.id)) {
      return { kind: 'reference', resource }
    }
  }
  return undefined
}

/** Matches `customer_id`, `billing_customer_id`, `plan_code`, and `external_customer_id` for the id `external_id`. */
function isNamedAfter(words: readonly string[], own: readonly string[], target: Target): boolean {
  const key = wordsIn(target.id.split('.').at(-1) ?? '')
  const [last = '', lastOfKey = ''] = [words.at(-1), key.at(-1)]
  if (last !== lastOfKey && !(isIdWord(last) && isIdWord(lastOfKey))) return false
  const rest = words.slice(0, -1)
  const qualifiers = isSame(key.slice(0, -1), own) ? [] : key.slice(0, -1)
  if (qualifiers.length > 0)
    return isSame(rest, [...qualifiers, ...own]) || isSame(rest, [...own, ...qualifiers])
  if (isSame(rest, own)) return true
  if (rest.length <= own.length || !isIdWord(last) || !isSame(rest.slice(-own.length), own)) return false
  // Another of the target's own keys is meant: `lago_customer_id`, where a customer has an id and a `lago_id`.
  return !target.record.properties.has([...rest.slice(0, -own.length), last].join('_'))
}

/** Recognises ids that may be expanded to records, have the form of one, or are described as such. */
function isId({ types, said, isEither }: Shape): boolean {
  if (said.format === 'uuid') return true
  const isExpandable = isEither && types.includes('string') && types.includes('object')
  const isTold = /\b(?:ID|id|identifier|UUID)\b/.test(scalarText(said.description))
  return isExpandable || (isTold && types.some((type) => type === 'string' || type === 'integer'))
}

/** Recognises ids of what is no entry here. */
export function looksLikeReference(wire: string): boolean {
  const words = wordsIn(wire)
  return words.length > 1 && isIdWord(words.at(-1) ?? '')
}
