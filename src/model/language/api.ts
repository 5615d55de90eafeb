/**
 * The calls behind a resource. Paths are relative to the API's base URL; `{id}` stands for the encoded id.
 */

import type { EditStyle, Unsettable, WrittenStyle } from './callStyle.ts'
import type { Part } from './capabilities.ts'
import type { Text } from './text.ts'

export type QueryValue = string | number | boolean

/** Parameter names of a server-paged list. */
export interface ListParameters {
  /** Takes the number of rows. @default 'limit' */
  limit?: string
  /** Takes the number of rows before the page. @default 'offset' */
  offset?: string
  /** Takes the field that rows are ordered by, as on the wire. @default 'sortBy' */
  sortBy?: string
  /** Takes `ASC` or `DESC`. @default 'sortOrder' */
  sortOrder?: string
  /** Takes the text that is looked for. @default 'search' */
  search?: string
  /** Where a range begins; `{field}` stands for the field's wire name. @default '{field}From' */
  from?: string
  /** Where a range ends. @default '{field}To' */
  to?: string
}

/** What the names of parameters are where neither the entry nor the configuration says. */
export const parametersByDefault = {
  limit: 'limit',
  offset: 'offset',
  sortBy: 'sortBy',
  sortOrder: 'sortOrder',
  search: 'search',
  from: '{field}From',
  to: '{field}To',
} as const satisfies ListParameters

/** How the rows are fetched. */
export interface ListCall {
  /** Path of the collection. @example 'billing/invoices' */
  get: string
  /** Sent with every call as it is. @default none */
  query?: Readonly<Record<string, QueryValue>>
  /** Key of the rows in the answer, or a dotted path to them. @default 'data' */
  rows?: string
  /**
   * Key of the count of all rows, a dotted path or a header (`header:X-Total-Count`); naming it says that the server filters, sorts and pages. Without it the
   * panel fetches all rows and does so itself. @default none
   */
  total?: string
  /**
   * The backend gives no more rows than this and has no pages: what lies beyond is said. `count` is the key of the
   * count of all rows. @default it gives all
   */
  most?: { rows: number; count?: string }
  /** Names of the parameters. A filter by values is one parameter under the field's wire name. */
  parameters?: ListParameters
}

/** One request for many ids: `?{ids}=1,2,3`. */
export interface ManyCall extends Part {
  /** Path that answers them. @example 'billing/invoices' */
  get: string
  /** Name of the parameter that takes the ids, separated by commas. */
  ids: string
  /** @default 'data' */
  rows?: string
}

export type WriteCall = ({ post: string } | { put: string } | { patch: string } | { delete: string }) & {
  /** Fetch the record by its id after the write and show that; else the answer is the record. @default false */
  refetch?: boolean
}

/** A creation that takes several values at once: one call per value. */
export interface EachValue {
  /** The field that several values are entered for: chips, pasted lists. */
  field: string
  /**
   * The action that is offered where the backend refuses a value with 409 and names the record that has it
   * already (`id` in the problem), as far as the action fits that record. @default none
   */
  known?: string
  /** What has happened, of one and of several: `1 Einladung gesendet`. @default 'erledigt' / 'done' */
  done?: readonly [Text, Text]
}

export interface CreatePreview extends Part {
  post: string
  /** The field that says in which language it will be sent. @default none */
  language?: string
}

export type CreateCall = WriteCall &
  Part & {
    /** Takes several values of one field and calls once for each, with a result per value. @default one record at a time */
    each?: EachValue
    /**
     * The call that answers what a creation would send to people, without sending it:
     * `{ de: { subject, text }, en: { subject, text } }`. Its body is that of the creation. @default none
     */
    preview?: CreatePreview
    /**
     * It invites people, and `invitation` of `config.json` may say who may and what is sent. Names the capability of a backend
     * that gives those who are invited a role. @default it does not
     */
    invites?: string
    /**
     * The field of the answer that says when the backend does what it puts off, such as sending a mail. An import says when
     * the last is through. @default nothing is put off
     */
    doneAt?: string
    /** Fields by their names in the body, and no others. @default those of their wire names */
    names?: Readonly<Record<string, string>>
  }

export type EditCall = WriteCall & Part & Pick<EditStyle, 'sends'> & EditOptions

/** What is said of edits, whatever the call. */
export interface EditOptions {
  /** Only records that have these values can be changed, a list means one of them. @default all */
  when?: Readonly<Record<string, unknown>>
  /** Nobody edits the record that is him- or herself (its id is the person's). @default false */
  notSelf?: boolean
  /**
   * How a change that somebody else made meanwhile is noticed. `'refused'`: the panel sends the version that it has
   * seen as `If-Match`, and the backend refuses an outdated one with 412. `'compared'`: the panel reads the record
   * again before it writes and compares. Records without `updatedAt` are always compared.
   *
   * @default 'refused' where the backend has the capability `versions`, else 'compared'
   */
  conflicts?: 'refused' | 'compared'
  /**
   * Edits of one record by one person that follow each other within so many minutes are one line of the journal: where
   * a view saves by itself, every few seconds would be one. @default each edit has its own
   */
  joinedWithin?: number
}

/**
 * What happens with a record that others use (`uses`): `'refused'`: not before nobody uses it any more, and the places
 * are named; `'asked'`: they are named in the question. The local API refuses with 409 and the places.
 */
export const whileUsedWays = ['refused', 'asked'] as const
export type WhileUsed = (typeof whileUsedWays)[number]

export type DeleteCall = WriteCall & Part & DeleteOptions

/** What is said of deletions, whatever the call. */
export interface DeleteOptions {
  /** Only records that have these values can be deleted, a list means one of them. @default all */
  when?: Readonly<Record<string, unknown>>
  /** @default 'asked' */
  whileUsed?: WhileUsed
  /** What it is called. @default 'Löschen' / 'Delete' */
  label?: Text
  /** What is said before it is done. @default whether deleted records can be brought back */
  confirm?: Text
  /** Nobody deletes the record that is him- or herself (its id is the person's). @default false */
  notSelf?: boolean
}

/**
 * Calls one by one. With a `style`, or any of its keys, they are made in it; what a call says of itself wins.
 */
export interface Api extends Omit<WrittenStyle, 'edit'> {
  list: ListCall
  /** Name of a call style. @default that of the entry's backend */
  style?: string
  /** How one record is fetched. `'by-list'`: picked from the list. @default 'by-list' */
  one?: ({ get: string } & Part) | 'by-list'
  /** How several are fetched by id. @default 'by-list' where `one` is, else 'by-one' */
  many?: ManyCall | 'by-list' | 'by-one'
  /** How a record is made. @default none is */
  create?: CreateCall
  /** How a record is changed. @default none is */
  edit?: EditCall
  /** How a record is deleted. @default none is */
  delete?: DeleteCall
}

/**
 * Calls that follow from a style, at a path: which of them there are says `access`. Each key of the style can be said otherwise
 * here.
 */
export interface StyledApi extends Omit<WrittenStyle, 'edit'> {
  /** Of the collection, below the backend's address: `api/invoices`. */
  path: string
  /** Name of a call style. @default that of the entry's backend, else none: what is not said is not there */
  style?: string
  /** Where a creation differs. @default a POST to `path` */
  create?: Pick<CreateCall, 'each' | 'preview' | 'doneAt'> & {
    /** Path, where it is another one. @default that of the collection */
    post?: string
  }
  /** How a record is changed, and which. @default as the style has it @example { method: 'PATCH', when: { state: 'OPEN' } } */
  edit?: Unsettable<EditStyle> & EditOptions
  /** What is asked before a deletion, and which records can be deleted. @default all of them */
  delete?: DeleteOptions
}

/**
 * A backend that keeps to the conventions of ra-data-simple-rest, at a path of its own. `api: 'rest'` stands for one whose
 * path is the entry's name.
 */
export interface RestApi {
  /** Path of the collection below the base URL: `billing/invoices`. */
  rest: string
  /** Where the count of all rows is told: `invoices 0-24/319`, or in any other header the number alone. @default 'Content-Range' */
  countHeader?: string
  /** Keys of the filter. @default 'q', '{field}_gte', '{field}_lte' */
  parameters?: Pick<ListParameters, 'search' | 'from' | 'to'>
  /**
   * As with a call of its own. Few such backends look at `If-Match`, so what others changed is noticed by comparing:
   * `conflicts` is `'compared'` where it is left out.
   */
  edit?: Pick<EditCall, 'notSelf' | 'conflicts' | 'joinedWithin' | 'when'>
  delete?: Pick<DeleteCall, 'whileUsed' | 'label' | 'confirm' | 'notSelf' | 'when'>
}
