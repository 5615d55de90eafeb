import type { FieldKind } from '../kinds/fieldKind.ts'
import type { Operation, Requirement } from './access.ts'
import type { EachValue, ListParameters, ManyCall, WhileUsed } from './api.ts'
import type { ListAbilities, ResolvedStyle } from './callStyle.ts'
import type { Effect } from './effects.ts'
import type { Dues, EntryFeature } from './features.ts'
import type {
  Computed,
  Conditions,
  Editable,
  FieldKindName,
  FieldKinds,
  Identifier,
  Tone,
  Width,
} from './field.ts'
import type { IconName } from './icons.ts'
import type { ActionAnswer, FormSection, LazyView, Navigation, PageBelow } from './resource.ts'
import type { ResolvedTab } from './tabs.ts'
import type { Label, Text } from './text.ts'

/** One finding of a record, with what it means. */
export interface KnownFinding {
  name: string
  label: Text
  tone: Tone
  weight: number
}

/** Findings by their names. */
export type KnownFindings = Readonly<Record<string, Omit<KnownFinding, 'name'>>>

/** What every field has, with every default filled in. */
export interface FieldBase {
  name: string
  /** What its kind does. */
  type: FieldKind
  label: Text
  help?: Text
  wire: string
  required: boolean
  edit: Editable
  writeOnly: boolean
  sendEmpty?: boolean
  /** Sets of conditions, one of which must be met. Empty: always. */
  when: readonly Conditions[]
  messages?: Readonly<Record<string, Text>>
  width?: Width
  access: { show: Requirement; edit: Requirement }
  personal?: boolean
  default?: unknown
  /** Worked out by the panel. */
  computed?: Computed
  /** It comes to the rows of a list that are there already: it stands in a column, and nowhere else in a record. */
  isLater?: true
  /** Other fields whose kinds find something wrong with their values, where it shows such findings besides those of its rules. */
  foundBy?: readonly { kind: string; at: string; known: KnownFindings }[]
  /** The change log keeps none of its values. @default they are kept */
  isUnlogged?: boolean
  /** Where a value is about fields of other resources, as in the change journal: which ones, of all that a person has. */
  tells?: (record: Readonly<Record<string, unknown>>, resources: readonly ResolvedResource[]) => Told
  /** Where a value is the title of another resource's record, as in the change journal: which one. */
  names?: (record: Readonly<Record<string, unknown>>) => { resource: string; id: Identifier } | undefined
}

type EveryOption = { [K in keyof FieldKinds]: keyof FieldKinds[K] }[keyof FieldKinds]
type Own<Options> = Exclude<keyof Options, keyof FieldBase>

/** An option that fields of a kind have besides those that every field has. */
export type OptionOf<Kind extends FieldKindName> = Kind extends keyof FieldKinds
  ? Own<FieldKinds[Kind]>
  : string

/** The options of a kind; in a completed field the fields of items are completed too. */
type CompletedOptions<Options> = {
  [N in keyof Options as N extends keyof FieldBase ? never : N]: N extends 'fields'
    ? readonly ResolvedField[]
    : Options[N]
}

/** A kind has none of the others' options, so that who asks for an option learns of the kind what there is to know. */
type WithoutOthers<Options> = { [N in Exclude<EveryOption, keyof Options | keyof FieldBase>]?: never }

/** A field of one kind, completed. One of a kind of the product has options of the kind that it is like. */
export type FieldOf<Kind extends FieldKindName> = Kind extends keyof FieldKinds
  ? FieldBase & { kind: Kind } & CompletedOptions<FieldKinds[Kind]> & WithoutOthers<FieldKinds[Kind]>
  : FieldBase & { kind: Kind } & Partial<CompletedOptions<PlainOptions>> & WithoutOthers<PlainOptions>

type PlainOptions = FieldKinds['text'] &
  FieldKinds['integer'] &
  FieldKinds['money'] &
  FieldKinds['date'] &
  FieldKinds['dateTime'] &
  FieldKinds['flag']

/**
 * A field with every default filled in. Which options there are follows from its kind, and the other way round: what has
 * `fields` is a list, what has `resource` leads to records. Nobody but the kind itself asks for its name.
 */
export type ResolvedField = FieldOf<FieldKindName>

/** What a value says of fields of another resource. */
export interface Told {
  /** What was done, where the fields alone do not say it. */
  what?: Text
  fields: readonly ToldField[]
}

/** A field that a value is about. */
export interface ToldField {
  field: ResolvedField
  /** One after the other, as it had them. */
  values: readonly unknown[]
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface ResolvedWrite {
  method: Method
  path: string
  refetch: boolean
}

export interface ResolvedCreate extends ResolvedWrite {
  each?: EachValue
  /** Names in the body by fields, where they are others, and no more is sent. */
  names?: Readonly<Record<string, string>>
  /** A repetition is told from a second creation by `Idempotency-Key`. */
  once?: true
  /** Whom it creates is invited, and signs in. */
  invites?: true
  /** The call that answers what would be sent, by POST. */
  preview?: { path: string; language?: string }
}

export interface ResolvedEdit extends ResolvedWrite {
  conflicts: 'refused' | 'compared'
  /** The version that was seen goes along as `If-Match`. */
  version?: true
  notSelf: boolean
  /** Minutes. */
  joinedWithin?: number
  /** The record must have these values. Empty: always. */
  when: Readonly<Record<string, unknown>>
}

export interface ResolvedDelete extends ResolvedWrite {
  label: Text
  /** Absent: whether there is a way back is said. */
  confirm?: Text
  notSelf: boolean
  whileUsed: WhileUsed
  /** The record must have these values. Empty: always. */
  when: Readonly<Record<string, unknown>>
}

export interface ResolvedAction extends ResolvedWrite {
  name: string
  label: Text
  access: Requirement
  when: Readonly<Record<string, unknown>>
  body: Readonly<Record<string, unknown>>
  confirm?: Text
  confirmMany?: Text
  effects: readonly Effect[]
  tone: Tone
  notSelf: boolean
  answer: ActionAnswer
  whileUsed?: WhileUsed
}

export interface ResolvedApi {
  /**
   * The calls follow the conventions of ra-data-simple-rest: a list is asked for by `sort`, `range` and `filter` as JSON, its
   * answer is the rows alone, and the count of all stands in a header. Absent: they are as the rest of this says.
   */
  rest?: { countHeader: string }
  /** How the calls are made, and where their answers hold what. Absent: as the rest of this says. */
  style?: ResolvedStyle
  list: {
    path: string
    query: Readonly<Record<string, string | number | boolean>>
    rows: string
    /** The backend filters, sorts and pages; otherwise all rows are asked for and the panel does. */
    paged: boolean
    /** Key of the count of all rows. */
    total?: string
    can: ListAbilities
    /** The API passes the search on, and the backend chooses what it looks into: what is hidden, too. */
    searchesHidden?: true
    /** Where the answer says how many there are besides its rows, and how many rows it has at most. */
    most?: { rows?: number; count?: string }
    parameters: Required<ListParameters>
  }
  one: { path: string } | 'by-list'
  many: Required<Omit<ManyCall, 'needs'>> | 'by-list' | 'by-one'
  create?: ResolvedCreate
  edit?: ResolvedEdit
  delete?: ResolvedDelete
}

export type Origin = 'product' | 'configuration'

/** What features make of their keys of an entry. They extend it in their own folders. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended from outside
export interface ResolvedFeatureKeys {}

/** An entry with every default filled in, frozen. All that is downstream of an entry reads this. */
export interface ResolvedResource extends ResolvedFeatureKeys {
  name: string
  /** Those that have completed it: what they make of its records is asked of them. */
  features: readonly EntryFeature[]
  /** Where its entry is written: in the code of the product, or in `config.json`. */
  origin: Origin
  /** The backend of the configuration that its calls go to. Absent: that at `apiBaseUrl`. */
  backend?: string
  path: string
  label: Label
  icon: IconName
  group?: Text
  navigation: { list: Navigation; create: Navigation }
  titles: Readonly<Partial<Record<'list' | 'create' | 'edit' | 'show', Text>>>
  createLabel?: Text
  createIn: 'page' | 'slideOver'
  opens: 'edit' | 'show'
  summary: readonly string[]
  title: string
  titleFallback: readonly string[]
  /** In the order of the entry. */
  fields: readonly ResolvedField[]
  list: {
    columns: readonly string[]
    filters: readonly string[]
    search: readonly string[]
    sort: readonly [string, 'ASC' | 'DESC']
    perPage: number
  }
  form: readonly FormSection<string>[]
  detail: readonly FormSection<string>[]
  tabs: readonly ResolvedTab[]
  access: Readonly<Record<Operation | 'open', Requirement>>
  api: ResolvedApi
  /** Names of the entries with a backend, where there are any: their records cannot be looked up in the API's own. */
  elsewhere?: readonly string[]
  dropped: readonly string[]
  actions: readonly ResolvedAction[]
  views: Readonly<Partial<Record<'list' | 'create' | 'edit' | 'show' | 'empty', LazyView>>>
  below: readonly PageBelow[]
  /** Names of fields that an answer of the own API may leave out. @default none */
  mayLack?: readonly string[]
  /** Names of flags that its list takes besides. @default none */
  listFlags?: readonly string[]
  /** Rows that the own API gives of a list that names no limit. @default all */
  defaultLimit?: number
  /** Fields of which a record's page says nothing while they are empty. */
  toldWhenSet?: readonly string[]
  /** This deployment does without: nobody may do anything with it, and it has no pages. */
  hidden?: true
  /** The capability of the backend for want of which it is hidden. */
  missing?: string
  /** The backend has no such records: they are kept in this browser. */
  keptHere?: true
  /** What its records come to in a month by others; `undefined` where they come to nothing. */
  dues?(resource: ResolvedResource, resources: readonly ResolvedResource[]): Dues | undefined
  /** Whose days they are, as IANA names zones. */
  timeZone: string
  /** Its records tell what was done to those of the others. */
  isChangeLog?: boolean
  /** What is done to its records has calls of its own that lead on, and no way back. @default it is taken back as others' */
  neverUndone?: 'own'
}
