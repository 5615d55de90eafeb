import { fieldKind } from '../fields/fieldKinds.ts'
import type { Operation, Requirement } from './access.ts'
import { operations } from './access.ts'
import type {
  Api,
  CreateCall,
  DeleteCall,
  EachValue,
  EditCall,
  ListParameters,
  ManyCall,
  WriteCall,
} from './api.ts'
import { deepFreeze } from './deepFreeze.ts'
import type { Effect } from './effects.ts'
import type {
  Condition,
  Editable,
  FieldAccess,
  FieldKindName,
  Grant,
  Identifier,
  LineOptions,
  NumberOptions,
  Tone,
} from './field.ts'
import type { IconName } from './icons.ts'
import type { OverviewCounter, OverviewTask } from './overview.ts'
import type { PairCall, Pairing } from './pairing.ts'
import type { AboutPeople } from './person.ts'
import type { Costs, Price } from './price.ts'
import type { ActionAnswer, AnyResource, FormSection, LazyView, Navigation } from './resource.ts'
import { type ResolvedTab, tabName } from './tabs.ts'
import { resolvePeople } from './resolvePeople.ts'
import type { Label, Text } from './text.ts'

/** A field with every default filled in. Options of single kinds are optional keys that the kind reads. */
export interface ResolvedField {
  name: string
  kind: FieldKindName
  label: Text
  help?: Text
  wire: string
  required: boolean
  edit: Editable
  writeOnly: boolean
  /** Empty: always. */
  when: Condition
  access: { show: Requirement; edit: Requirement }
  personal?: boolean
  default?: unknown
  minLength?: number
  maxLength?: number
  noSpaces?: boolean
  letters?: LineOptions['letters']
  min?: number
  max?: number
  moreThan?: number
  lessThan?: number
  sign?: NumberOptions['sign']
  currency?: string
  notBefore?: string
  options?: Readonly<Record<string, Text>>
  tones?: Readonly<Record<string, Tone>>
  grants?: Readonly<Record<string, Grant>>
  resource?: string
  minItems?: number
  maxItems?: number
  /** The fields of one item, for `list`. */
  fields?: readonly ResolvedField[]
  /** Which of them stands for an item in a list's cell. */
  summary?: string
  /** Where a value is about fields of other resources, as in the change journal: which ones, of all that a person has. */
  tells?: (
    record: Readonly<Record<string, unknown>>,
    resources: readonly ResolvedResource[],
  ) => readonly ToldField[]
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
  /** The call that answers what would be sent, by POST. */
  preview?: { path: string; language?: string }
}

export interface ResolvedDelete extends ResolvedWrite {
  label: Text
  confirm: Text
  notSelf: boolean
}

export interface ResolvedAction extends ResolvedWrite {
  name: string
  label: Text
  access: Requirement
  when: Readonly<Record<string, unknown>>
  body: Readonly<Record<string, unknown>>
  confirm?: Text
  effects: readonly Effect[]
  tone: Tone
  notSelf: boolean
  answer: ActionAnswer
}

export interface ResolvedPairCall {
  method: Method
  path: string
  /** Name on the wire → field, or `id`. */
  query: Readonly<Record<string, string>>
  body: Readonly<Record<string, string>>
}

export interface ResolvedPairing {
  sides: readonly [string, string]
  values: readonly string[]
  period?: readonly [string, string]
  term?: readonly [string, string]
  expects: Readonly<Record<string, unknown>>
  assign: ResolvedPairCall
  change?: ResolvedPairCall
  remove: ResolvedPairCall
}

export interface ResolvedApi {
  list: {
    path: string
    query: Readonly<Record<string, string | number | boolean>>
    rows: string
    /** Key of the count; without it the panel filters, sorts and pages. */
    total?: string
    parameters: Required<ListParameters>
  }
  one: { path: string } | 'by-list'
  many: Required<ManyCall> | 'by-list' | 'by-one'
  create?: ResolvedCreate
  edit?: ResolvedWrite & { conflicts: 'refused' | 'compared'; notSelf: boolean }
  delete?: ResolvedDelete
}

/** An entry with every default filled in, frozen. All that is downstream of an entry reads this. */
export interface ResolvedResource extends AboutPeople {
  name: string
  path: string
  label: Label
  icon: IconName
  group?: Text
  navigation: { list: Navigation; create: Navigation }
  titles: Readonly<Partial<Record<'list' | 'create' | 'edit' | 'show', Text>>>
  createLabel?: Text
  createIn: 'page' | 'slideOver'
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
  access: Readonly<Record<Operation, Requirement>>
  api: ResolvedApi
  dropped: readonly string[]
  actions: readonly ResolvedAction[]
  /** Absent where its records are written one by one. */
  pairing?: ResolvedPairing
  overview: {
    counters: readonly Required<OverviewCounter>[]
    todo: readonly Required<OverviewTask>[]
  }
  price?: Price
  costs?: Costs
  views: Readonly<Partial<Record<'list' | 'create' | 'edit' | 'show', LazyView>>>
}

export type AnyRecord = { id: Identifier; [name: string]: unknown }

/**
 * Completes an entry. Pure; every default of the entry language is here and nowhere else.
 * Expects an entry that `checkResources` finds nothing wrong with.
 */
export function resolveResource(config: AnyResource): ResolvedResource {
  const fields = resolveFields(config.fields)
  const firstColumn = config.list.columns[0] ?? 'id'
  const sort = config.list.sort ?? ([sortedByDefault(fields, config.list.columns), 'ASC'] as const)
  const navigation = resolveNavigation(config.navigation ?? 'always')
  const form = config.form ?? [sectionOf(fields.filter((field) => field.edit !== 'never'))]
  return deepFreeze({
    name: config.name,
    path: config.path ?? config.name,
    label: config.label,
    icon: config.icon ?? 'list',
    ...(config.group === undefined ? {} : { group: config.group }),
    navigation,
    titles: config.titles ?? {},
    ...(config.createLabel === undefined ? {} : { createLabel: config.createLabel }),
    createIn: config.createIn ?? 'page',
    title: config.title ?? firstColumn,
    titleFallback: config.titleFallback ?? [],
    fields,
    list: {
      columns: config.list.columns,
      filters: config.list.filters ?? [],
      search: config.list.search ?? searchedByDefault(fields, firstColumn),
      sort,
      perPage: config.list.perPage ?? 25,
    },
    form,
    detail: config.detail ?? resolveDetail(form, fields),
    tabs: (config.tabs ?? []).map((tab) => ({ ...tab, name: tabName(tab) })),
    access: resolveAccess(config.access),
    api: resolveApi(config.api),
    dropped: config.dropped ?? [],
    actions: Object.entries(config.actions ?? {}).map(([name, action]) => ({
      name,
      ...resolveWrite(action),
      label: action.label,
      access: action.access,
      when: action.when ?? {},
      body: action.body ?? {},
      effects: action.effects ?? [],
      tone: action.tone ?? ('neutral' as const),
      notSelf: action.notSelf ?? false,
      answer: action.answer ?? ('record' as const),
      ...(action.confirm === undefined ? {} : { confirm: action.confirm }),
    })),
    ...(config.pairing ? { pairing: resolvePairing(config.pairing) } : {}),
    overview: {
      counters: (config.overview?.counters ?? countersByDefault(config.label, navigation.list)).map(
        (counter) => ({ filter: {}, tone: 'neutral' as const, ...counter }),
      ),
      todo: (config.overview?.todo ?? []).map((task) => ({ sort, ...task })),
    },
    ...(config.price === undefined ? {} : { price: config.price }),
    ...(config.costs === undefined ? {} : { costs: config.costs }),
    ...resolvePeople(config),
    views: config.views ?? {},
  })
}

function countersByDefault(label: Label, inMenu: Navigation): OverviewCounter[] {
  return inMenu === 'always' ? [{ name: 'all', label: label[1] }] : []
}

function searchedByDefault(fields: readonly ResolvedField[], firstColumn: string): string[] {
  return canBe('search', fields, firstColumn) ? [firstColumn] : []
}

function sortedByDefault(fields: readonly ResolvedField[], columns: readonly string[]): string {
  return columns.find((name) => canBe('sort', fields, name)) ?? 'id'
}

function canBe(use: 'search' | 'sort', fields: readonly ResolvedField[], name: string): boolean {
  const field = fields.find((candidate) => candidate.name === name)
  return field !== undefined && fieldKind(field.kind).inLists[use]
}

function resolveFields(fields: AnyResource['fields']): ResolvedField[] {
  return Object.entries(fields).map(([name, field]) => {
    const {
      fields: nested,
      access,
      ...options
    } = field as Omit<ResolvedField, 'fields' | 'access'> & {
      fields?: AnyResource['fields']
      access?: FieldAccess
    }
    return {
      ...options,
      name,
      wire: options.wire ?? name,
      required: options.required ?? false,
      edit: options.edit ?? 'always',
      // A password is never shown, whatever an entry forgets to say.
      writeOnly: options.writeOnly ?? options.kind === 'password',
      when: options.when ?? {},
      access: { show: [], edit: [], ...access },
      ...(nested ? { fields: resolveFields(nested) } : {}),
    }
  })
}

function resolveNavigation(navigation: NonNullable<AnyResource['navigation']>) {
  return typeof navigation === 'string' ? { list: navigation, create: 'never' as const } : navigation
}

function sectionOf(fields: readonly ResolvedField[]): FormSection<string> {
  return { section: '', fields: fields.map((field) => field.name) }
}

function resolveDetail(form: readonly FormSection<string>[], fields: readonly ResolvedField[]) {
  const visible = fields.filter((field) => !field.writeOnly)
  const isVisible = (name: string) => visible.some((field) => field.name === name)
  const sections = form
    .map(({ section, fields: names }) => ({ section, fields: names.filter(isVisible) }))
    .filter(({ fields: names }) => names.length > 0)
  const shown = new Set(sections.flatMap((section) => section.fields))
  const rest = visible.filter((field) => !shown.has(field.name))
  return rest.length > 0 ? [...sections, sectionOf(rest)] : sections
}

function resolveAccess(access: AnyResource['access']): Record<Operation, Requirement> {
  return Object.fromEntries(
    operations.map((operation) => [operation, access[operation] ?? 'never']),
  ) as Record<Operation, Requirement>
}

function resolveApi(api: Api): ResolvedApi {
  const one = api.one === undefined || api.one === 'by-list' ? 'by-list' : { path: api.one.get }
  const many = api.many ?? (one === 'by-list' ? 'by-list' : 'by-one')
  return {
    list: {
      path: api.list.get,
      query: api.list.query ?? {},
      rows: api.list.rows ?? 'data',
      ...(api.list.total === undefined ? {} : { total: api.list.total }),
      parameters: {
        limit: 'limit',
        offset: 'offset',
        sortBy: 'sortBy',
        sortOrder: 'sortOrder',
        search: 'search',
        from: '{field}From',
        to: '{field}To',
        ...api.list.parameters,
      },
    },
    one,
    many: typeof many === 'string' ? many : { rows: 'data', ...many },
    ...(api.create ? { create: resolveCreate(api.create) } : {}),
    ...(api.edit ? { edit: resolveEdit(api.edit) } : {}),
    ...(api.delete ? { delete: resolveDelete(api.delete) } : {}),
  }
}

function resolveCreate(call: CreateCall): ResolvedCreate {
  const { preview } = call
  return {
    ...resolveWrite(call),
    ...(call.each ? { each: call.each } : {}),
    ...(preview
      ? { preview: { path: preview.post, ...(preview.language ? { language: preview.language } : {}) } }
      : {}),
  }
}

function resolveEdit(call: EditCall): NonNullable<ResolvedApi['edit']> {
  return { ...resolveWrite(call), conflicts: call.conflicts ?? 'refused', notSelf: call.notSelf ?? false }
}

function resolveDelete(call: DeleteCall): ResolvedDelete {
  return {
    ...resolveWrite(call),
    label: call.label ?? { de: 'Löschen', en: 'Delete' },
    confirm: call.confirm ?? {
      de: 'Das lässt sich nicht rückgängig machen.',
      en: 'This cannot be undone.',
    },
    notSelf: call.notSelf ?? false,
  }
}

function resolvePairing({ assign, change, remove, ...pairing }: Pairing): ResolvedPairing {
  return {
    ...pairing,
    values: pairing.values ?? [],
    expects: pairing.expects ?? {},
    assign: resolvePairCall(assign),
    ...(change ? { change: resolvePairCall(change) } : {}),
    remove: resolvePairCall(remove),
  }
}

function resolvePairCall(call: PairCall): ResolvedPairCall {
  const { method, path } = resolveWrite(call)
  return { method, path, query: call.query ?? {}, body: call.body ?? {} }
}

/** A call with its method. */
export function resolveWrite(call: WriteCall): ResolvedWrite {
  const refetch = call.refetch ?? false
  if ('post' in call) return { method: 'POST', path: call.post, refetch }
  if ('put' in call) return { method: 'PUT', path: call.put, refetch }
  if ('patch' in call) return { method: 'PATCH', path: call.patch, refetch }
  return { method: 'DELETE', path: call.delete, refetch }
}
