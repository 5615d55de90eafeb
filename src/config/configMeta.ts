import type * as yup from 'yup'
import type { OtherNames } from '#model/base/nearestName.ts'
import type { Language } from '#model/language/text.ts'

export type ConfigText = Readonly<Record<Language, string>>

/** Keys of a configuration as they are given: each holds the value, or is a list with it. `undefined`: it is left out. */
export type KeyValues = Readonly<Record<string, unknown>>

/** Where something counts: where all of `when` is given, and none of `unless`. */
export interface Applicability {
  when?: KeyValues
  unless?: readonly KeyValues[]
}

/** A value that must not stand where it could. */
export interface Refusal extends Applicability {
  /** @default any */
  value?: unknown
  /** Texts that it fits are refused, in the place of one value. */
  pattern?: RegExp
  /** The end of the sentence that begins with the key. */
  because: ConfigText
}

export interface KeyFacts {
  /** One sentence of the reference. Markdown. */
  description: string
  /** Where the key has to be given. */
  needed?: Applicability
  /** Where it must not be given. */
  refused?: readonly Refusal[]
  /** What stands for it where it may be left out although it has no default. */
  unused?: unknown
  /** Where alone it says anything. Who is elsewhere need not carry what may stand there: the rules are fetched to look at it. */
  only?: KeyValues
  /** What is said where it is needed and not given. */
  missing?: (named: { path: string }) => ConfigText
  /** What the reference says instead of the default. */
  defaultText?: string
  /** What its values are called elsewhere. */
  otherNames?: OtherNames
}

declare const held: unique symbol

/** A key of the configuration: the rules of its value, and the type that this has in a completed one. */
export type Key<Value = unknown> = yup.AnySchema & { readonly [held]?: Value }

/** Makes a key of its rules and what is said of it beside. Its type is what the rules let pass, or is named. */
export function key<Rules extends yup.AnySchema>(rules: Rules, facts: KeyFacts): Key<yup.InferType<Rules>>
export function key<Value>(rules: yup.AnySchema, facts: KeyFacts): Key<Value>
export function key(rules: yup.AnySchema, facts: KeyFacts): Key {
  return rules.meta(facts)
}

/** A configuration with these keys; one may be absent where its value may be. */
export type ConfigOf<Keys> = {
  [K in keyof Keys as undefined extends HeldBy<Keys[K]> ? never : K]: HeldBy<Keys[K]>
} & {
  [K in keyof Keys as undefined extends HeldBy<Keys[K]> ? K : never]?: Exclude<HeldBy<Keys[K]>, undefined>
}
type HeldBy<K> = K extends Key<infer Value> ? Value : never

export function factsOf(schema: yup.AnySchema): KeyFacts {
  return (schema.meta() ?? { description: '' }) as KeyFacts
}

export function isApplicable(
  { when = {}, unless = [] }: Applicability,
  given: ReadonlyMap<string, unknown>,
): boolean {
  const holds = (expected: KeyValues) =>
    Object.entries(expected).every(([key, value]) => {
      const found = given.get(key)
      return found === value || (Array.isArray(found) && found.includes(value))
    })
  return holds(when) && !unless.some(holds)
}
