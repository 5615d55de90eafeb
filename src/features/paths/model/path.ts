import type { FieldOptions, Identifier, Only } from '#model/language/field.ts'
import { field } from '#model/language/field.ts'
import type { IconName } from '#model/language/icons.ts'
import type { Text } from '#model/language/text.ts'

/**
 * What a step of one kind holds: a record of another entry, a text to read, a time to wait, or a question with
 * branches. `seconds` is the `integer` field of that entry that says how long its records take.
 */
export type StepKind = { label: Text; icon?: IconName } & (
  | {
      holds: 'record'
      of: string
      seconds?: string
      /** Values of the record with which it can be used, as in an action's `when`. @default all */
      expects?: Readonly<Record<string, unknown>>
    }
  | { holds: 'text' }
  | { holds: 'wait' }
  | { holds: 'decision' }
)

export interface PathOptions extends FieldOptions {
  /** Kinds of steps by name. The name is also the key of the record's id on the wire. */
  kinds: Readonly<Record<string, StepKind>>
  /** Most steps. @default 500 */
  maxItems?: number
  /** What a record is when others go its path: what is not done yet is then asked about before it is saved. @default never asked @example { status: 'PUBLISHED' } */
  whole?: Readonly<Record<string, unknown>>
}

/** A `path` field, resolved or not; what is no such field has no kinds of steps. */
export type WithKinds = Partial<Pick<PathOptions, 'kinds'>>

/** Where a path goes on: the key of a step, or the end. `null`: with the step below. */
export type PathTarget = string | null

/** As a `PathTarget`: here the path ends. No step has this key. */
export const pathEnd = 'end'

/** One answer to a decision. */
export interface Branch {
  /** Tells it from the other branches of its decision. */
  key: string
  label: string
  next: PathTarget
  /** Calendar days between which it can be taken, both included. */
  from: string | null
  until: string | null
  /** What the backend says besides, by wire name; it is sent back as it came. */
  more: Readonly<Record<string, unknown>>
}

/** The answer that somebody must have given earlier. */
export interface StepCondition {
  /** Key of a decision. */
  step: string
  /** Key of one of its branches. */
  branch: string
}

/**
 * One step of a path. The order of the list is the order in which steps follow each other where nothing else is
 * said. What a step's kind does not hold is `null` or empty.
 */
export interface Step {
  /** Tells it from the others of its path: letters, digits, `-`, `_`; at most 40. Never `end`. */
  key: string
  /** Name of a kind of the field. */
  kind: string
  title: string
  /** Id of the record that it shows. */
  record: Identifier | null
  /** Rich text: what is to be read, or a decision's question. */
  text: string | null
  /** How long it takes. `null`: as long as its record does, or no time. */
  minutes: number | null
  /** Days to wait. */
  days: number | null
  /** May be skipped by whoever goes the path. */
  optional: boolean
  /** Shown only on these calendar days, both included. Elsewhere the path goes on behind it. */
  from: string | null
  until: string | null
  /** Shown only to those who have given this answer. */
  when: StepCondition | null
  /** Where the path goes on behind it; behind a decision: when it is not shown, or no branch can be taken. */
  next: PathTarget
  branches: readonly Branch[]
  /** What the backend says besides, by wire name; it is sent back as it came. */
  more: Readonly<Record<string, unknown>>
}

/** The kind of a step; `undefined` where the field has none of that name. */
export function stepKind({ kinds = {} }: WithKinds, name: string): StepKind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined
}

/** The entry whose records a step shows; `undefined` where its kind shows none. */
export function shownResource(field: WithKinds, step: Pick<Step, 'kind'>): string | undefined {
  const kind = stepKind(field, step.kind)
  return kind?.holds === 'record' ? kind.of : undefined
}

/** Steps that follow each other, with branches. */
export const path = <const O extends PathOptions>(options: Only<O, PathOptions>) =>
  field<Step[], O>('path', options)

declare module '../../../model/language/field.ts' {
  interface FieldKinds {
    path: PathOptions
  }
}

declare module '../../../model/language/field.ts' {
  interface FeatureComputed {
    /** What the steps of a `path` field take altogether. */
    minutes: { minutes: string }
  }
}
