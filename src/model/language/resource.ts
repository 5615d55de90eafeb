import type { ComponentType } from 'react'
import { type Access, type AccessSet, type Requirement, withAccessOfSet } from './access.ts'
import type { Api, RestApi, StyledApi, WhileUsed, WriteCall } from './api.ts'
import type { Part } from './capabilities.ts'
import type { AmongEntries, AmongSiblings } from './checkedNames.ts'
import type { Effect } from './effects.ts'
import type { FieldMap, Identifier, Tone, ValueOf } from './field.ts'
import type { IconName } from './icons.ts'
import type { Tab } from './tabs.ts'
import type { Label, Text } from './text.ts'

/** In the menu: always, only in the environment `local`, or never. */
export type Navigation = 'always' | 'local' | 'never'

export interface ListView<Name extends string> {
  /** Columns in their order. The first one is the link to the record. */
  columns: readonly Name[]
  /** Fields that can be filtered by. @default none */
  filters?: readonly Name[]
  /** Fields that the search box looks into. @default the first column, if it is text */
  search?: readonly Name[]
  /** What it is ordered by: a field and a direction. @default the first column that has an order, ascending @example ['dueOn', 'DESC'] */
  sort?: readonly [Name, 'ASC' | 'DESC']
  /** Rows of one page; `'all'`: no pages, for lists that the panel pages itself. @default 25 */
  perPage?: 10 | 25 | 50 | 100 | 'all'
  /** Fields that are edited for several selected records at once, by whoever may edit one. @default none */
  editMany?: readonly Name[]
}

export interface FormSection<Name extends string> {
  /** Its heading; `''` for none. */
  section: Text
  /** One or two sentences below the heading. @default none */
  help?: Text
  /** Inputs beside each other on a wide screen. @default as many as fit */
  columns?: 1 | 2 | 3
  /** The fields that stand below it, in their order. */
  fields: readonly Name[]
}

/** Values of an entry's fields by their names, each of the field's own type. @param Several whether a list means one of them */
export type ValuesOf<Fields, Several = false> = {
  readonly [K in keyof Fields]?: Fields[K] extends { kind: unknown }
    ? ValueOf<Fields[K]> | (Several extends true ? readonly ValueOf<Fields[K]>[] : never)
    : unknown
}

/** Fields of which nothing is known but that they have names. */
export type AnyFields = Readonly<Record<string, unknown>>

/** Something that a person does to one record, besides editing it. */
export type Action<Name extends string = string, Fields = AnyFields> = WriteCall &
  Part & {
    /** What it is called, on its button. */
    label: Text
    /** Who may do it: all of these permissions, `[]` for everybody who is signed in, or `'never'`. */
    access: Requirement
    /** Possible only where the record has these values; a list means one of them. @default always @example { state: ['OPEN', 'LATE'] } */
    when?: ValuesOf<Fields, true>
    /** Sent with the call, by field name. @default {} @example { state: 'PAID' } */
    body?: ValuesOf<Fields>
    /** Question before it is done. @default none: done at once */
    confirm?: Text
    /** The same before it is done with several records. @default `confirm` */
    confirmMany?: Text
    /** What it touches besides, shown before it is done. An action with effects always asks first. @default none */
    effects?: readonly Effect<Name>[]
    /** What it means, for its colour. @default 'neutral' */
    tone?: Tone
    /** Nobody does it with the record that is him- or herself (its id is the person's). @default false */
    notSelf?: boolean
    /**
     * What comes back. `'link'`: `{ link, expiresAt? }`, a secret address that is shown once, to be copied;
     * `'gone'`: nothing, the record is no more. @default 'record'
     */
    answer?: ActionAnswer
    /** What if other records use it? Places are named before it is done. @default they are not looked for */
    whileUsed?: WhileUsed
  }

export const actionAnswers = ['record', 'link', 'gone'] as const
export type ActionAnswer = (typeof actionAnswers)[number]

/** A hand-written component in place of a derived one; the way out that needs no other file. */
export type LazyView = () => Promise<{ default: ComponentType }>

/** A hand-written page below a record's: `/panel/{path of the entry}/{id}/{path}`. */
export interface PageBelow extends Part {
  /** One part of an address; none that a record's page has already (`edit`). */
  path: string
  title: Text
  access: Requirement
  /** Shows the pages below this one too, by routes of its own. */
  view: LazyView
}

/** The keys of an entry that features bring. They extend it in their own folders. */
// biome-ignore lint/correctness/noUnusedVariables: who extends it needs the name
// biome-ignore lint/suspicious/noEmptyInterface: it is extended from outside
export interface FeatureKeys<Name extends string = string, Fields = AnyFields> {}

/** How an entry and its records are called. */
interface Naming<Name extends string> {
  /** Name in code and in react-admin, plural, camelCase: `invoices`. */
  name: string
  /** Last part of the public URL, `/panel/{path}`. @default name @example 'bills' */
  path?: string
  /** Singular and plural. @example [{ de: 'Rechnung', en: 'Invoice' }, { de: 'Rechnungen', en: 'Invoices' }] */
  label: Label
  /** The picture in the menu and beside its name. @default 'list' @example 'receipt' */
  icon?: IconName
  /**
   * What names a record in titles, links and choices: a field. A record without a value there is named after
   * `titleFallback`. Of a field that leads to another record it is that one's name, and where it is a side of a `pairing`
   * both sides' names: `Muster GmbH – Basis`. @default the first column
   */
  title?: Name
  /** Fields whose values, joined by ' · ', name a record that has no title. @default the id @example ['firstName', 'lastName'] */
  titleFallback?: readonly Name[]
}

/** Where an entry stands in the menu. */
interface Placing {
  /** Place in the menu and everywhere where resources stand in a row: smaller comes first. @default 100 */
  order?: number
  /** The heading that it stands below in the menu; entries and pages with the same text stand together. @default none */
  group?: Text
  /** Whether the list stands in the menu, and the form for a new record, which does not by itself. @default 'always' @example { list: 'always', create: 'never' } */
  navigation?: Navigation | { list: Navigation; create: Navigation }
}

/** How pages follow from an entry, where they are not as they are by default. All of it may be left out. */
interface OnPages<Name extends string> {
  /** What the window is called, where it differs from the page's heading. @default the heading @example { edit: 'Edit Form Page' } */
  titles?: Readonly<Partial<Record<'list' | 'create' | 'edit' | 'show', Text>>>
  /** The button that leads to the form for a new record. @default '… anlegen' / 'New …' */
  createLabel?: Text
  /**
   * Where the list opens the form for a new record: as a page, or over the list (`?create` in its address). The page
   * is there in both cases. @default 'page'
   */
  createIn?: 'page' | 'slideOver'
  /**
   * Where a record opens from lists, search and links: its form, if the person may edit, or its page first; the form is
   * a step further there. @default 'edit'
   */
  opens?: 'edit' | 'show'
  /** What one wants to know of a record first: fields that stand below its name. @default none @example ['amount', 'dueOn'] */
  summary?: readonly Name[]
  /**
   * By what two records are probably the same: the values of all fields of one of these lists. Words are compared without case,
   * accents and legal forms. Asked before a record is made or changed, told in an import. @default none
   * @example [['company', 'postalCode'], ['email']]
   */
  duplicates?: readonly (readonly Name[])[]
  /** The sections of the form. @default one section with every field that can be entered */
  form?: readonly FormSection<Name>[]
  /** The sections of a record's page. @default the sections of the form, then one with the other fields */
  detail?: readonly FormSection<Name>[]
  /** The tabs of a record's page, in their order. @default none: the sections of `detail` and the record's history */
  tabs?: readonly Tab[]
  /** Pages of its own in place of the derived ones; `empty`: what the list shows to who may make the first record. Code. @default the derived ones */
  views?: Readonly<Partial<Record<'list' | 'create' | 'edit' | 'show' | 'empty', LazyView>>>
  /** Pages below the page of each record. Code. @default none */
  below?: readonly PageBelow[]
}

/**
 * A resource as an administrator writes it: what it is called, its fields, list, rights and calls. What is left out has a
 * default, which `resolveResource` fills in. `Name` is the union of the field names, so that a wrong one does not compile.
 */
export interface ResourceConfig<
  Fields extends FieldMap = FieldMap,
  Name extends string = string,
  Granted extends Access | AccessSet = Access,
> extends Naming<Name>,
    Placing,
    Part,
    OnPages<Name>,
    FeatureKeys<Name, Fields> {
  /** What a record holds: each field by a name in camelCase, with its kind and options. */
  fields: Fields
  /** Its columns, and how rows are found and put in order. */
  list: ListView<Name>
  /** Who may do what, or `'content'` for the rights of the panel's own content. Never open by omission: what is left out is possible for nobody. @example { list: ['*:billing:Get'], create: 'never' } */
  access: Granted
  /** Where its capability (`needs`) is missing: `'here'`, its records are kept in the browser. @default there is no such entry @product */
  without?: 'here'
  /** Rows that the product's own API gives of a list that names no limit. @default all @product */
  defaultLimit?: number
  /** Name of the backend in `config.json` that the calls go to. @default that at `apiBaseUrl` @example 'billing' */
  backend?: string
  /** The calls: those of a style at a path, one by one, or `'rest'`, the conventions of ra-data-simple-rest. @example { path: 'billing/invoices' } */
  api: Api | StyledApi | RestApi | 'rest'
  /** Keys of the backend's answers that the panel must not keep, by wire name. @default none @example ['passwordHash'] */
  dropped?: readonly string[]
  /** What a person does to one record besides editing it, by name. @default none */
  actions?: Readonly<Record<string, Action<Name, Fields>>>
}

/** Any entry, whatever its fields. */
export type AnyResource = ResourceConfig<FieldMap, string>

/**
 * Declares a resource: everything that the panel, the local API, the contract and the generated tests need.
 *
 * @example
 * export const invoices = defineResource({
 *   name: 'invoices',
 *   label: [{ de: 'Rechnung', en: 'Invoice' }, { de: 'Rechnungen', en: 'Invoices' }],
 *   fields: { amount: money({ label: { de: 'Betrag', en: 'Amount' }, currency: 'EUR', required: true }) },
 *   list: { columns: ['amount'] },
 *   access: { list: ['*:billing:Get'] },
 *   api: { list: { get: 'billing-invoices' } },
 * })
 */
export function defineResource<const Fields extends FieldMap, const Own extends string>(
  config: ResourceConfig<Fields, keyof Fields & string, Access | AccessSet> & {
    name: Own
    fields: AmongSiblings<Fields>
  },
): ResourceConfig<Fields, keyof Fields & string> & { name: Own } {
  return withAccessOfSet(config)
}

/** The record that an entry describes. */
export type RecordOf<R extends { fields: FieldMap }> = {
  [K in keyof R['fields'] | 'id']: K extends keyof R['fields'] ? ValueOf<R['fields'][K]> : Identifier
}

/**
 * The entries that a module exports, in the order of the menu. A module lists its exports by name, so entries of
 * the same `order` follow each other alphabetically. A field that leads to none of them does not compile.
 */
export function entriesOf<All extends Readonly<Record<string, AnyResource>>>(
  module: All & AmongEntries<All>,
): readonly AnyResource[] {
  return Object.values<AnyResource>(module).toSorted((one, other) => orderOf(one) - orderOf(other))
}

export function orderOf(entry: AnyResource | undefined): number {
  return entry?.order ?? 100
}
