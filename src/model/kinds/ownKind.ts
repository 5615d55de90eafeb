import { coreKind, coreKinds } from '#kinds/kinds.ts'
import {
  type Builder,
  builder,
  type FieldKindName,
  type FieldOptions,
  type OwnKindName,
} from '../language/field.ts'
import type { ResolvedField } from '../language/resolved.ts'
import type { FieldKind, KindsByName, OptionShape, OwnHalves, OwnKind } from './fieldKind.ts'

/** The options of an own kind that not every kind has. */
type OwnOptions<Options> = Omit<Options, keyof FieldOptions | 'default'>

/** How a field kind of the product is written. */
export interface OwnKindConfig<Options extends FieldOptions> extends OwnHalves<OwnOptions<Options>> {
  /** As it stands in entries: `rating`. */
  name: string
  /** Its options besides those of the kind that it is like; all may be left out. @default none */
  options?: Readonly<Record<keyof OwnOptions<Options>, OptionShape>>
}

/** Declares fields of a kind of the product, and holds what the kind is. */
export type OwnBuilder<Value, Options> = Builder<Value, Options> & { readonly defines: OwnKind }

/**
 * Defines a field kind of the product. Entries can have fields of it once it stands in `src/fieldKinds`, written with the
 * builder that comes back or as JSON with its name.
 *
 * @throws Error for a name that is no name
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
): OwnBuilder<Value, Options> {
  const { name } = config
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) throw new Error(`"${name}" is no name of a field kind`)
  return Object.assign(builder<Value, Options>(name as OwnKindName), {
    defines: config as unknown as OwnKind,
  })
}

/**
 * Completes the kinds of the product: each is as the kind that it is like, but for what it says itself.
 *
 * @throws Error for a name that another kind has
 */
export function ownKinds(defined: readonly OwnKind[], others: KindsByName): KindsByName {
  const kinds: Record<string, FieldKind> = {}
  for (const own of defined) {
    const { name, label, like, start, values, options = {} } = own
    if (Object.hasOwn(coreKinds, name)) throw new Error(`"${name}" is a kind of the core`)
    if (Object.hasOwn(kinds, name) || Object.hasOwn(others, name)) {
      throw new Error(`the field kind "${name}" is defined twice`)
    }
    const plain = coreKind(like)
    // Its halves read options that only its own fields have; only those are handed to them.
    const kind = { ...plain, ...values, label, own, options: { ...plain.options, ...options } } as FieldKind
    kinds[name] = start ? { ...kind, start } : kind
  }
  return kinds
}

/** The options of a field that only its own kind has. */
export function ownOptions(field: ResolvedField): object {
  const names = Object.keys(field.type.own?.options ?? {})
  return Object.fromEntries(Object.entries(field).filter(([name]) => names.includes(name)))
}

/** The kind as which its values are entered and shown: for an own one the kind that it is like. */
export function plainKind({ kind, type }: Pick<ResolvedField, 'kind' | 'type'>): FieldKindName {
  return type.own?.like ?? kind
}
