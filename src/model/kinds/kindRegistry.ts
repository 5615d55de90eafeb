import { entryFeatures } from '../language/features.ts'
import {
  type Builder,
  builder,
  type FieldKindName,
  type FieldKinds,
  type FieldOptions,
  type OwnKindName,
} from '../language/field.ts'
import type { ResolvedField } from '../language/resolved.ts'
import type { Text } from '../language/text.ts'
import type { FieldKind, OptionShape, Start } from './fieldKind.ts'

/** The kinds of the core and of the product, by their names. Their files put them here when they are loaded. */
const kinds: Record<string, FieldKind> = {}
const ownKinds = new Map<string, OwnKind>()

/** Kinds by their names, each with its own fields. */
export type Kinds = { readonly [K in keyof FieldKinds]?: FieldKind<K> }

/** @throws Error for a name that another kind has */
export function addKinds(more: Kinds): void {
  // None is asked about another one's field.
  for (const [name, kind] of Object.entries(more)) addKind(name, kind as FieldKind)
}

function addKind(name: string, kind: FieldKind): void {
  if (Object.hasOwn(kinds, name)) throw new Error(`the field kind "${name}" is there twice`)
  kinds[name] = kind
}

/** Every kind that there is by its name, also those of features. */
export function everyKind(): Readonly<Record<string, FieldKind>> {
  return Object.assign({}, kinds, ...entryFeatures().map((feature) => feature.kinds ?? {}))
}

/** The kind of that name, also one of a feature; `undefined`: there is none. Entries ask for each of their fields. */
export function findKind(name: string): FieldKind | undefined {
  if (Object.hasOwn(kinds, name)) return kinds[name]
  for (const { kinds: more } of entryFeatures()) {
    if (more && Object.hasOwn(more, name)) return more[name as keyof Kinds] as FieldKind
  }
  return undefined
}

/**
 * The React-free half of a kind. Kinds whose values hold others take it from here; everybody else from `fieldKinds.ts`,
 * which sees to it that all of them are there.
 *
 * @throws Error for a kind that there is not: entries with one are told so before anybody asks
 */
export function fieldKind(name: FieldKindName): FieldKind {
  const kind = findKind(name)
  if (!kind) throw new Error(`no field kind "${name}"`)
  return kind
}

/** What a kind is called. */
export function kindName(name: FieldKindName): Text {
  return fieldKind(name).label
}

/** Kinds that an own one can be like: their values are single ones that need nothing around them. */
export type PlainKind =
  | ('text' | 'longText' | 'email' | 'url' | 'phone' | 'uuid' | 'iban' | 'bic' | 'colour' | 'flag')
  | ('integer' | 'number' | 'percent' | 'money' | 'date' | 'dateTime' | 'time' | 'weekday')

/** The view half of an own kind. The panel, which draws it, extends it. */
// biome-ignore lint/correctness/noUnusedVariables: who extends it needs the name
// biome-ignore lint/suspicious/noEmptyInterface: it is extended from outside
export interface OwnViews<Extra> {}

/** What an own kind is and does; `Extra` are the options that only its fields have. */
interface OwnHalves<Extra> extends OwnViews<Extra> {
  /** What it is called. */
  label: Text
  /**
   * The kind that its values are stored, ordered and calculated with as: a rating is a whole number to databases,
   * spreadsheets and backends. What is left out below is as in that kind.
   */
  like: PlainKind
  /** What the default of a field must be, said where it is something else. */
  start?: Start
  /** What it does otherwise. Without React: the API runs it too. */
  values?: Partial<FieldKind<OwnKindName, Extra>>
  /** Whether columns of it stand right-aligned. */
  alignRight?: boolean
}

/** The options of an own kind that not every kind has. */
type OwnOptions<Options> = Omit<Options, keyof FieldOptions | 'default'>

/** How a field kind of the product is written. */
export interface OwnKindConfig<Options extends FieldOptions> extends OwnHalves<OwnOptions<Options>> {
  /** As it stands in entries: `rating`. */
  name: string
  /** Its options besides those of the kind that it is like; all may be left out. @default none */
  options?: Readonly<Record<keyof OwnOptions<Options>, OptionShape>>
}

/** A field kind of the product as the panel knows it. */
export interface OwnKind extends OwnHalves<unknown> {
  name: OwnKindName
  options?: Readonly<Record<string, OptionShape>>
}

/**
 * Defines a field kind of the product. From then on entries can have fields of it, written with the builder that comes
 * back or as JSON with its name.
 *
 * @throws Error for a name that is no name or that another kind has
 *
 * @example
 * export const rating = defineFieldKind<number, RatingOptions>({
 *   name: 'rating',
 *   label: { de: 'Bewertung', en: 'Rating' },
 *   like: 'integer',
 *   options: { stars: 'count' },
 *   view: () => import('./RatingView.tsx'),
 *   input: () => import('./RatingInput.tsx'),
 * })
 */
export function defineFieldKind<Value, Options extends FieldOptions = FieldOptions>(
  config: OwnKindConfig<Options>,
): Builder<Value, Options> {
  const { name, label, like, start, values, options = {} } = config
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) throw new Error(`"${name}" is no name of a field kind`)
  if (ownKinds.has(name)) throw new Error(`the field kind "${name}" is defined twice`)
  if (Object.hasOwn(kinds, name)) throw new Error(`"${name}" is a kind of the core`)
  const plain = fieldKind(like)
  const own = { ...plain, ...values, label, options: { ...plain.options, ...options } }
  // Its halves read options that only its own fields have; only those are handed to them.
  addKind(name, (start ? { ...own, start } : own) as FieldKind)
  ownKinds.set(name, config as unknown as OwnKind)
  return builder(name as OwnKindName)
}

/** Takes a kind away again, before it is defined anew. */
export function removeOwnKind(name: string): void {
  ownKinds.delete(name)
  delete kinds[name]
}

export function ownKind(name: FieldKindName): OwnKind | undefined {
  return ownKinds.get(name)
}

export function isOwnKind(name: unknown): name is OwnKindName {
  return typeof name === 'string' && ownKinds.has(name)
}

/** The options of a field that only its own kind has. */
export function ownOptions(field: ResolvedField): object {
  const names = Object.keys(ownKind(field.kind)?.options ?? {})
  return Object.fromEntries(Object.entries(field).filter(([name]) => names.includes(name)))
}

/** The kind as which its values are entered and shown: for an own one the kind that it is like. */
export function plainKind(name: FieldKindName): FieldKindName {
  return ownKind(name)?.like ?? name
}
