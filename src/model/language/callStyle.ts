/**
 * How a backend wants to be asked, and where its answers hold what: the vocabulary of call styles. Plain data, so that it can
 * stand in a style's file (`src/model/styles`), in `backends` of `config.json` and in `api` of an entry; the later wins, key by key,
 * and `null` takes away what an earlier one has. Nothing is inherited from a style that nobody has named.
 *
 * A query template is what stands behind the question mark of an address, with placeholders in braces: `sort={field},{dir}`.
 * Several parameters are separated by `&`. A dotted path leads into an answer: `meta.total`, `0` is the first of a list.
 */

import type { Paging } from './paging.ts'

/** JSON with placeholders in keys and texts. A text that is one placeholder becomes the value itself: a number, a flag, a list. */
export type JsonTemplate = Readonly<Record<string, unknown>>

/** What rows are searched by, where a parameter alone does not do. */
export interface SearchTemplate {
  /**
   * Query template; `{each}` stands for what `each` makes of the searched fields, joined by commas. With `filters.json` a JSON
   * template, in which it is a list of them: `{ "$or": "{each}" }`.
   * @default `each` is a query template itself
   */
  as?: string | JsonTemplate
  /**
   * Once for each searched field, with `{field}`, `{value}`, the text with a backslash before quotes as `{escaped}`, as a regular
   * expression that fits the text alone as `{pattern}`, and `{index}` from 0.
   */
  each: string | JsonTemplate
}

/** How rows are narrowed, a query template for each way, with `json` a JSON template. `{field}` is the field's name on the wire. */
export interface FilterTemplates {
  /** To one value. @example "{field}=eq.{value}" */
  eq?: string | JsonTemplate
  /**
   * To one of several: `{values}` joins them by commas, `{quoted}` puts each between quotes before, `{value}` repeats the template
   * for each, with `{index}` counting from 0. @example "{field}=in.({quoted})"
   */
  in?: string | JsonTemplate
  /** From a value on, itself included. @example "filters[{field}][$gte]={value}" */
  from?: string | JsonTemplate
  /** Up to a value, itself included. @example "{field}_lte={value}" */
  to?: string | JsonTemplate
  /** To a part of a text; for texts, where there is no `eq`. @example "{field}_like={value}" */
  contains?: string | JsonTemplate
  /** To records without a value. @example "{field}=is.null" */
  empty?: string | JsonTemplate
  /** With `json`: to one of several values or to none. @example { "$or": [{ "{field}": { "$in": "{values}" } }, { "{field}": null }] } */
  mixed?: JsonTemplate
  /**
   * All filters and the search are one JSON object in this parameter. Their templates are objects, which become one object with all
   * of their keys; a text names a key of it, so that `"{field}"` is `{ "{field}": "{value}" }`. @example "filter"
   */
  json?: string
  /** With `json`: how several conditions are asked for that have the same key; `{all}` is a list of them. @example { "$and": "{all}" } */
  all?: JsonTemplate
  /** With `json`: a condition that stands in every query, where a backend answers otherwise without one. @example { "objectId": { "$exists": true } } */
  always?: JsonTemplate
  /** What `{field}` is of a field that leads to records; `{id}` is the key of their ids. @default "{field}" @example "{field}.{id}" */
  reference?: string
  /** What stands in `{field}` where a name on the wire has a dot. @default "." @example "][" */
  nested?: string
}

/** The ways of narrowing. */
export type FilterHow = 'eq' | 'in' | 'from' | 'to' | 'contains' | 'empty' | 'mixed'

/** How rows are put in several orders, the first of which counts most. */
export interface OrderTemplate {
  /** Query template of one order, with `{field}`, `{-field}`, `{dir}`, `{DIR}`, and `{index}` from 0 in what follows the parameter's name. */
  each: string
  /** What stands between several in a parameter, of each parameter by itself: `","`. @default the parameters are repeated */
  join?: string
}

/** A value as a backend writes it: a text, or JSON, with a placeholder for the value. */
export type ValueForm = string | JsonTemplate

/** What wraps a record where it is written and read alone. */
export interface Envelope {
  /** Path of the record in an answer about one; `0`: the first of a list. @default '' (the answer is the record) */
  answer?: string
  /** Path under which the fields go in a body. @default '' (the body is the fields) */
  body?: string
  /** What stands beside them in a body, constants in which `{collection}`, the last part of the entry's path, and `{id}` are known. @default none */
  with?: Readonly<Record<string, string>>
}

/** Where a refusal has its words: dotted paths in its answer. */
export interface ErrorPlaces {
  /** The errors of fields: a list, or an object by the names of fields. @default one of the known shapes */
  list?: string
  /** In one of a list: the field that it is about, a name, a path or a JSON pointer. @default what is known to be one */
  field?: string
  /** In one of a list: its words. @default what is known to be one */
  text?: string
  /** In one of a list: the name of its rule. Rules that the panel knows by that name are told in the person's language. @default 'code' */
  code?: string
  /** The words about all of it. @default what is known to be one */
  message?: string
}

/** How a record is changed. */
export interface EditStyle {
  /** @default 'PUT' */
  method?: 'PUT' | 'PATCH' | 'POST'
  /**
   * `'whole'`: the record as it was read, with the changes in it; `'fields'`: the fields of the form; `'changed'`: those that differ.
   * @default 'changed' with PATCH, else 'fields'
   */
  sends?: 'whole' | 'fields' | 'changed'
}

/** The vocabulary. Every key may be left out. */
export interface CallStyle {
  /**
   * How pages are asked for. Without it, the list is asked for whole, and the panel searches, orders and pages.
   * @default none
   * @example { "page": "page", "first": 0, "size": "size", "most": 1000 }
   */
  paging?: Paging
  /**
   * Reads all pages, and searches, orders and narrows in the browser: for backends that page and can do little else. Up to 10,000 rows.
   * @default false
   * @example true
   */
  whole?: boolean
  /**
   * Query template of the order. `{field}` is the field's name on the wire, `{dir}` is `asc` or `desc`, `{DIR}` is `ASC` or `DESC`, `{-field}` has a
   * minus before it in descending order. Without it rows have the backend's order. As an object it says how several orders are asked for, and
   * people can choose a second one.
   * @default none
   * @example "sort={field},{dir}"
   */
  order?: string | OrderTemplate
  /**
   * The parameter of the search, or a template. Without it there is no search box.
   * @default none
   * @example "q"
   */
  search?: string | SearchTemplate
  /**
   * How rows are narrowed. What is missing is not offered.
   * @default none
   * @example { "eq": "{field}={value}", "from": "{field}_gte={value}" }
   */
  filters?: FilterTemplates
  /**
   * How values of a kind are written, in bodies, filters and answers: `{value}` is the value, `{id}` that of a record that is led to,
   * and `{collection}` the last part of its entry's path. A day with a time of day is found from the first to the last moment of it. Without one, values are as they are.
   * @default none
   * @example { "reference": { "__type": "Pointer", "className": "{collection}", "objectId": "{id}" }, "date": "{value}T12:00:00.000Z" }
   */
  values?: Readonly<Record<string, ValueForm>>
  /**
   * What it means that an answer leaves a field out: `'unknown'`, it is shown as not delivered and never emptied, or `'empty'`, for backends
   * that leave out what has no value.
   * @default 'unknown'
   */
  absent?: 'unknown' | 'empty'
  /**
   * Dotted path of the rows in the answer of a list; `''`: the answer is the list; `{collection}` is the last part of the entry's path.
   * @default 'data'
   * @example "content"
   */
  rows?: string
  /**
   * Where the count of all rows is: a dotted path, or a header; of `Content-Range` what is behind the slash. Without it the list says "more".
   * @default none
   * @example "header:X-Total-Count"
   */
  total?: string
  /**
   * The key that tells a record from others.
   * @default 'id'
   * @example "lago_id"
   */
  id?: string
  /**
   * Sent with every list.
   * @default none
   * @example { "meta": "filter_count" }
   */
  query?: Readonly<Record<string, string | number | boolean>>
  /**
   * Where the fields are inside of a row; the id stays beside them.
   * @default '' (the row itself)
   * @example "attributes"
   */
  row?: string
  /**
   * The address of one record: `{path}` is that of the entry, `{id}` its id, other placeholders are fields of the record on the wire.
   * @default '{path}/{id}'
   * @example "{path}?id=eq.{id}"
   */
  item?: string
  /**
   * Query template that asks for several records by their ids: `{ids}` joins them by commas, `{id}` repeats the template. Without it they are
   * asked for one by one.
   * @default none
   * @example "id=in.({ids})"
   */
  ids?: string
  /**
   * What wraps a single record: one path for bodies and answers, or each by itself.
   * @default none
   * @example "plan"
   */
  envelope?: string | Envelope
  /**
   * How a record is changed.
   * @default { "method": "PUT", "sends": "fields" }
   * @example { "method": "PATCH", "sends": "changed" }
   */
  edit?: EditStyle
  /**
   * Where a refusal has its words.
   * @default none (they are read in one of the known shapes)
   * @example { "list": "errors.0.data.errors", "field": "path", "text": "message" }
   */
  errors?: ErrorPlaces
  /**
   * How bodies are written: as JSON, or as a form with `a[b]=c`.
   * @default 'json'
   * @example "form"
   */
  body?: 'json' | 'form'
  /**
   * The header that tells the backend of a repeated creation, so that it makes no second record.
   * @default none
   * @example "Idempotency-Key"
   */
  once?: string
  /**
   * Sent with every call.
   * @default none
   * @example { "Prefer": "count=exact, return=representation" }
   */
  headers?: Readonly<Record<string, string>>
}

/** Keys that are merged by their own keys. */
export type MergedKey = 'query' | 'filters' | 'values' | 'headers' | 'envelope' | 'edit' | 'errors'

/** Parts of an object, each of which `null` takes away. */
export type Unsettable<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Value[Key] | null }
  : Value

/** A style as it is written in a backend or an entry: `null` takes away what comes from before. */
export type WrittenStyle = {
  [Key in keyof CallStyle]: (Key extends MergedKey ? Unsettable<CallStyle[Key]> : CallStyle[Key]) | null
}

/** A style with every default that it cannot do without. */
export type ResolvedStyle = Omit<CallStyle, 'envelope' | 'edit'> &
  Required<
    Pick<
      CallStyle,
      | 'absent'
      | 'rows'
      | 'query'
      | 'id'
      | 'row'
      | 'item'
      | 'body'
      | 'filters'
      | 'headers'
      | 'values'
      | 'errors'
    >
  > & {
    envelope: Required<Envelope>
    edit: Required<EditStyle>
  }

/** What a list can be asked for. Of what it cannot do nothing is offered. */
export interface ListAbilities {
  /** To be put in an order. */
  order: boolean
  /** To be put in a second order within the first one. */
  orders: boolean
  search: boolean
  /** To tell how many rows there are. */
  count: boolean
  /** To be narrowed, by each way; `mixed`: to values and to none at a time, and to both values of a flag. */
  filters: Readonly<Record<'one' | 'several' | 'from' | 'to' | 'empty' | 'mixed', boolean>>
}
