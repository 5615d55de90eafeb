import {
  type Field,
  type FieldOptions,
  type Filled,
  fieldKindNames,
  type OwnKindName,
} from '../../language/field.ts'
import type { OwnKind, OwnKindConfig } from './ownKind.ts'
import { addOwnKind } from './ownKinds.ts'

/** Declares a field of an own kind, as `text` and the others do for theirs. */
type Builder<Value, Options extends FieldOptions> = <const O extends Options>(
  options: O,
) => Field<Filled<O, Value>> & O

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
  const { name } = config
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) throw new Error(`"${name}" is no name of a field kind`)
  if (fieldKindNames.some((builtIn) => builtIn === name)) throw new Error(`"${name}" is a kind of the core`)
  const kind = name as OwnKindName
  // Its halves read options that only its own fields have; only those are handed to them.
  addOwnKind({ options: {}, ...config, name: kind } as unknown as OwnKind)
  return (options) => ({ kind, ...options })
}
