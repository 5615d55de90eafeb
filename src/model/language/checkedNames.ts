import type { Comparison, FieldMap, ValueOf } from './field.ts'
import type { OneOf, RecordFilter } from './recordFilter.ts'

// Types by which the compiler checks names in a part of an entry, in words that stand in its message.

/** Fields, with the names of siblings checked. */
export type AmongSiblings<Fields> = { readonly [K in keyof Fields]: AmongOthers<Fields[K], Fields> }

type AmongOthers<Field, Fields> = (Field extends { when: infer When }
  ? { when: WhenOf<When, Fields> }
  : unknown) &
  (Field extends { notBefore: infer Name } ? { notBefore: OneIn<Name, Fields, 'field'> } : unknown) &
  (Field extends { rules: infer Rules }
    ? { rules: { readonly [R in keyof Rules]: { filter: RecordFilter<Fields> } } }
    : unknown)

type WhenOf<When, Fields> = When extends readonly (infer One)[]
  ? readonly ConditionsOf<One, Fields>[]
  : ConditionsOf<When, Fields>

type ConditionsOf<When, Fields> = {
  readonly [K in keyof When]: K extends keyof Fields
    ? Expected<OneOf<ValueOf<Fields[K]>>>
    : Unknown<K, 'field'>
}

/** To the compiler texts and lists are comparisons too; no comparison has a length. */
type Expected<Value> = One<Value> | readonly One<Value>[]
type One<Value> = Value | (Comparison & { readonly length?: never })

type OneIn<Name, Known, What extends string> = Name extends keyof Known ? Name : Unknown<Name, What>
type Unknown<Name, What extends string> = `there is no ${What} "${Name & string}"`

type Entries = Readonly<Record<string, { name: string; fields: FieldMap }>>
type ByName<All extends Entries> = { [K in keyof All as All[K]['name']]: All[K] }

/** Entries, with the names that references lead to checked. */
export type AmongEntries<All extends Entries> = {
  readonly [K in keyof All]: { readonly fields: LeadingFields<All[K]['fields'], ByName<All>> }
}

type LeadingFields<Fields, All> = {
  readonly [K in keyof Fields]: Fields[K] extends { resource: infer Name }
    ? { readonly resource: OneIn<Name, All, 'entry'> }
    : Fields[K] extends { fields: infer Parts extends FieldMap }
      ? { readonly fields: LeadingFields<Parts, All> }
      : unknown
}
