import type { FieldKind } from '../kinds/fieldKind.ts'
import type { WireForm } from '../kinds/wireForm.ts'
import type { Operation, Requirement } from './access.ts'
import type { CreateCall, EachValue, ListParameters, ManyCall, WhileUsed } from './api.ts'
import type { ListAbilities, ResolvedStyle } from './callStyle.ts'
import type { Effect } from './effects.ts'
import type { Dues, EntryFeature } from './features.ts'
import type {
  AnyRecord,
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

export interface KnownFinding {
  name: string
  label: Text
  tone: Tone
  weight: number
}

/** Findings by their names. */
export type KnownFindings = Readonly<Record<string, Omit<KnownFinding, 'name'>>>

export interface FieldBase {
  name: string
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
  computed?: Computed
  /** Fetched for a list's rows: it stands in a column, and nowhere else. */
  isLater?: true
  /** Other fields whose kinds find something wrong with their values, where it shows such findings besides those of its rules. */
  foundBy?: readonly { kind: string; at: string; known: KnownFindings }[]
  /** How its backend writes its values. @default as they are */
  wireForm?: WireForm
  /** The zone whose days its instants are. @default Europe/Berlin */
  timeZone?: string
  /** The key of the ids of the records that it leads to. @default 'id' */
  idKey?: string
  /** Lists are narrowed by it from elsewhere alone: nobody knows its values by heart. */
  isByLink?: boolean
  /** The change log keeps none of its values. @default they are kept */
  isUnlogged?: boolean
  /** Of the change journal: fields of another resource that a value is about. */
  tells?: (record: Readonly<Record<string, unknown>>, resources: readonly ResolvedResource[]) => Told
  /** Of the change journal: the record whose title the value is, or how many of an entry there are in its place. */
  names?: (record: Readonly<Record<string, unknown>>) => NamedRecords | undefined
}

export type NamedRecords = { resource: string } & ({ id: Identifier } | { count: number })

type EveryOption = { [K in keyof FieldKinds]: keyof FieldKinds[K] }[keyof FieldKinds]
type Own<Options> = Exclude<keyof Options, keyof FieldBase>

/** Options besides those of every field. */
export type OptionOf<Kind extends FieldKindName> = Kind extends keyof FieldKinds
  ? Own<FieldKinds[Kind]>
  : string

/** Options of a kind; fields of items are completed, too. */
type CompletedOptions<Options> = {
  [N in keyof Options as N extends keyof FieldBase ? never : N]: N extends 'fields'
    ? readonly ResolvedField[]
    : Options[N]
}

/** Excludes other kinds' options, so that an option tells the kind. */
type WithoutOthers<Options> = { [N in Exclude<EveryOption, keyof Options | keyof FieldBase>]?: never }

/** A completed field of one kind. One of the product has options of the kind that it is like. */
export type FieldOf<Kind extends FieldKindName> = Kind extends keyof FieldKinds
  ? FieldBase & { kind: Kind } & CompletedOptions<FieldKinds[Kind]> & WithoutOthers<FieldKinds[Kind]>
  : FieldBase & { kind: Kind } & Partial<CompletedOptions<PlainOptions>> & WithoutOthers<PlainOptions>

type PlainOptions = FieldKinds['text'] &
  FieldKinds['integer'] &
  FieldKinds['money'] &
  FieldKinds['date'] &
  FieldKinds['dateTime'] &
  FieldKinds['flag']

/** A completed field. Its options follow from its kind: what has `fields` is a list, what has `resource` leads to records. */
export type ResolvedField = FieldOf<FieldKindName>

/** A line of the journal, in words and fields. */
export interface Told {
  /** The operation, unless the fields alone say it. */
  what?: Text
  /** The line of the journal by which one thing was exchanged for another. @default none was */
  exchange?: AnyRecord
  fields: readonly ToldField[]
}

/** One record ends on the day before another one of the same thing begins. */
export interface Succession {
  /** Name of the reference that stays. */
  of: string
  /** Name of the reference that becomes another one. */
  by: string
  /** Names of the days from and to which a record holds. */
  period: readonly [string, string]
}

export interface ToldField {
  field: ResolvedField
  /** In the order of time. */
  values: readonly unknown[]
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface ResolvedWrite {
  method: Method
  path: string
  refetch: boolean
}

export interface ResolvedCreate extends ResolvedWrite, Pick<CreateCall, 'doneAt'> {
  each?: EachValue
  /** Names in the body by field; other fields are not sent. */
  names?: Readonly<Record<string, string>>
  /** Sends `Idempotency-Key`. */
  once?: true
  /** The created account is invited. */
  invites?: true
  /** POST call that answers what would be sent. */
  preview?: { path: string; language?: string }
}

export interface ResolvedEdit extends ResolvedWrite {
  conflicts: 'refused' | 'compared'
  /** Sends the version that was seen as `If-Match`. */
  version?: true
  notSelf: boolean
  /** Minutes. */
  joinedWithin?: number
  /** Values that the record must have. Empty: always. */
  when: Readonly<Record<string, unknown>>
}

export interface ResolvedDelete extends ResolvedWrite {
  label: Text
  /** Absent: whether there is a way back is said. */
  confirm?: Text
  notSelf: boolean
  whileUsed: WhileUsed
  /** Values that the record must have. Empty: always. */
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
  /** Conventions of ra-data-simple-rest: `sort`, `range` and `filter` as JSON, rows alone in the answer, the count in a header. */
  rest?: { countHeader: string }
  style?: ResolvedStyle
  list: {
    path: string
    query: Readonly<Record<string, string | number | boolean>>
    rows: string
    /** The backend filters, sorts and pages; else the panel reads all rows and does. */
    paged: boolean
    /** Key of the total count. */
    total?: string
    can: ListAbilities
    /** The backend may search hidden fields. */
    searchesHidden?: true
    /** Most rows of an answer, and the key of the total count. */
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

/** Completed keys of features, which extend it in their own folders. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended from outside
export interface ResolvedFeatureKeys {}

/** A completed entry, frozen. */
export interface ResolvedResource extends ResolvedFeatureKeys {
  name: string
  /** Features that have completed it. */
  features: readonly EntryFeature[]
  origin: Origin
  /** Name of a configured backend. Absent: that at `apiBaseUrl`. */
  backend?: string
  /** Browsers call its backend past the API, which so knows nothing of changes. */
  calledByBrowser?: true
  /** The backend only lists it: the address of the system that its records are kept in; `''` where nobody has named it. */
  keptElsewhere?: string
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
  duplicates: readonly (readonly string[])[]
  title: string
  titleFallback: readonly string[]
  /** What names a record, joined by ' – ': its title, of a pair both sides. */
  titleParts: readonly string[]
  /** Returns the entries that references among those lead to. Absent until all are known, and where there are none. */
  titledBy?(): readonly ResolvedResource[]
  fields: readonly ResolvedField[]
  list: {
    columns: readonly string[]
    filters: readonly string[]
    search: readonly string[]
    /** References: rows are found, and put in order, by what those are called; the panel does it. */
    searchThrough: readonly string[]
    sort: readonly [string, 'ASC' | 'DESC']
    perPage: number
    editMany: readonly string[]
  }
  form: readonly FormSection<string>[]
  detail: readonly FormSection<string>[]
  tabs: readonly ResolvedTab[]
  access: Readonly<Record<Operation | 'open' | 'names', Requirement>>
  api: ResolvedApi
  /** Entries with a backend of their own, whose records the API cannot look up. */
  elsewhere?: readonly string[]
  dropped: readonly string[]
  actions: readonly ResolvedAction[]
  views: Readonly<Partial<Record<'list' | 'create' | 'edit' | 'show' | 'empty', LazyView>>>
  below: readonly PageBelow[]
  /** Fields that an answer of the own API may leave out. @default none */
  mayLack?: readonly string[]
  /** Additional flags of its list call. @default none */
  listFlags?: readonly string[]
  /** Rows that the own API gives of a list that names no limit. @default all */
  defaultLimit?: number
  /** Fields of which a record's page says nothing while they are empty. */
  toldWhenSet?: readonly string[]
  /** Excluded from this deployment: no rights, no pages. */
  hidden?: true
  /** The missing capability that hides it. */
  missing?: string
  /** Records are kept in this browser. */
  keptHere?: true
  /** What its records come to in a month by others; `undefined` where they come to nothing. */
  dues?(resource: ResolvedResource, resources: readonly ResolvedResource[]): Dues | undefined
  /** Whose days they are, as IANA names zones. */
  timeZone: string
  /** Days after which changes of its records are forgotten. @default never */
  journalDays?: number | undefined
  isChangeLog?: boolean
  /** Holds changes that are planned. */
  isPlanLog?: boolean
  /** How one of its records takes another's place. Absent where none does. */
  succession?: Succession
  /** The flag of rows that a list shows inside of another one. */
  folds?: string
  /** Changes have calls of their own that lead back, and are not undone. */
  neverUndone?: 'own'
}
