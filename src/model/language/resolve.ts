import { defaultTimeZone } from '../base/timeZone.ts'
import { titleReferences } from '../kinds/recordTitle.ts'
import { type InvitationConfig, withInvitation } from '../rights/invitation.ts'
import { type GivenTemplates, withRightsTemplates } from '../rights/rightsTemplate.ts'
import { type Operation, operations, type Requirement, withAccessOfSet } from './access.ts'
import type { ListParameters } from './api.ts'
import { type BackendConfig, isThroughServer } from './backend.ts'
import type { CallStyle } from './callStyle.ts'
import { type Capabilities, hasCapability } from './capabilities.ts'
import { addendsOf } from './computed.ts'
import { plainLanguage } from './entryLanguage.ts'
import type { CallDefaults } from './entryStyle.ts'
import type { CompletionContext, EntryLanguage } from './features.ts'
import { hiddenEntry } from './hidden.ts'
import { resolveApi, speaksStyle, withOpenSearch } from './resolveCalls.ts'
import type { ResolvedFeatureKeys, ResolvedField, ResolvedResource } from './resolved.ts'
import { calledByName, resolveFields } from './resolveFields.ts'
import { isOnlyListed, resolveWrite } from './resolveWrites.ts'
import { type AnyResource, type FormSection, orderOf } from './resource.ts'
import { withoutFields } from './resourceFor.ts'
import { tabName } from './tabs.ts'
import { withUploadNeeds } from './uploadNeeds.ts'
import { withoutMissing } from './withoutMissing.ts'

export type { AnyRecord } from './field.ts'
export type * from './resolved.ts'

/** Rows of a list without pages: more than any list that the panel pages itself. */
export const allRows = 100_000

type Together = (resources: readonly ResolvedResource[]) => readonly ResolvedResource[]

/** Defaults of a configuration for all entries. */
export interface EntryDefaults {
  /** @default `parametersByDefault` */
  paging?: ListParameters | undefined
  /** By name. @default none */
  styles?: Readonly<Record<string, CallStyle>> | undefined
  /** The function of that name: only some styles need it, and its code. @default no field is told anything */
  withWireForms?: Together | undefined
  /** By name. @default none */
  backends?: Readonly<Record<string, BackendConfig>> | undefined
  /** Replace those of the product's entries. @default they stay */
  rightsTemplates?: GivenTemplates | undefined
  /** @default as the product's own backend takes invitations, or the specification */
  invitation?: InvitationConfig | undefined
  /** Addresses of systems that hold what the backend only lists, by the name of the product's entry. @default none is known */
  keptIn?: Readonly<Record<string, string>> | undefined
  /** Names of hidden entries and pages of the product. @default none */
  hide?: readonly string[] | undefined
  /** What the backend at `apiBaseUrl` has beyond the specification. @default 'all' */
  capabilities?: Capabilities | undefined
  /** IANA zone whose days end retention. @default 'Europe/Berlin' */
  timeZone?: string | undefined
  /** Days after which lines of the change log are deleted. @default never */
  journalDays?: number | undefined
}

/**
 * Completes an entry that has no findings; defaults of the entry language are here alone.
 *
 * @param language @default the kinds of the core, without features
 */
export function resolveResource(config: AnyResource, language = plainLanguage): ResolvedResource {
  return completeResource(language, config, 'product', {})
}

function completeResource(
  language: EntryLanguage,
  written: AnyResource,
  origin: ResolvedResource['origin'],
  defaults: EntryDefaults,
): ResolvedResource {
  const declared: AnyResource = withAccessOfSet(written)
  const { paging, styles, backends = {}, timeZone = defaultTimeZone, journalDays } = defaults
  const { capabilities = 'all', invitation = {}, keptIn = {} } = defaults
  const needing = { ...declared, fields: withUploadNeeds(declared.fields) }
  const config = withoutMissing(withInvitation(needing, invitation, capabilities), capabilities)
  // The product's own API is the one that can do everything.
  const inOwnStyle = config.backend === undefined && capabilities === 'all' && speaksStyle(config)
  const declaredFields = resolveFields(config.fields, language).map((field) => inZone(field, timeZone))
  const fields = inOwnStyle ? declaredFields.map(calledByName) : declaredFields
  const backend = config.backend === undefined ? undefined : backends[config.backend]
  // Capabilities are those of the backend at `apiBaseUrl`; another one's style says what it can.
  const can = (name: string) => config.backend === undefined && hasCapability(capabilities, name)
  const calls = resolveApi(config, {
    ...{ paging, styles, backend },
    ...{ can, inOwnStyle, origin },
  } satisfies CallDefaults)
  const api = backend && isThroughServer(backend) ? withOpenSearch(calls) : calls
  const firstColumn = config.list.columns[0] ?? 'id'
  const sort = config.list.sort ?? ([sortedByDefault(fields, config.list.columns), 'ASC'] as const)
  const form = config.form ?? [sectionOf(fields.filter(isInForm))]
  const resource: ResolvedResource = {
    name: config.name,
    features: language.features,
    origin,
    timeZone,
    journalDays,
    ...(config.backend === undefined ? {} : { backend: config.backend }),
    ...(backend && !isThroughServer(backend) ? { calledByBrowser: true } : {}),
    path: config.path ?? config.name,
    label: config.label,
    icon: config.icon ?? 'list',
    ...(config.group === undefined ? {} : { group: config.group }),
    navigation: resolveNavigation(config.navigation ?? 'always'),
    titles: config.titles ?? {},
    ...(config.createLabel === undefined ? {} : { createLabel: config.createLabel }),
    createIn: config.createIn ?? 'page',
    opens: config.opens ?? 'edit',
    summary: config.summary ?? [],
    duplicates: config.duplicates ?? [],
    ...(isOnlyListed(declared, config) ? { keptElsewhere: keptIn[config.name] ?? '' } : {}),
    title: config.title ?? firstColumn,
    titleFallback: config.titleFallback ?? [],
    titleParts: [config.title ?? firstColumn],
    fields,
    list: {
      columns: config.list.columns,
      filters: config.list.filters ?? [],
      search: api.list.can.search
        ? (config.list.search?.filter((name) => !isReference(fields, name)) ??
          searchedByDefault(fields, firstColumn))
        : [],
      searchThrough: (config.list.search ?? []).filter((name) => isReference(fields, name)),
      sort,
      perPage: config.list.perPage === 'all' ? allRows : (config.list.perPage ?? 25),
      editMany: config.list.editMany ?? [],
    },
    form,
    detail: config.detail ?? resolveDetail(form, fields),
    tabs: (config.tabs ?? []).map((tab) => ({ ...tab, name: tabName(tab) })),
    access: resolveAccess(config),
    api,
    dropped: config.dropped ?? [],
    actions: Object.entries(config.actions ?? {}).map(([name, action]) => ({
      name,
      ...resolveWrite(action),
      ...(inOwnStyle ? { path: `${api.list.path}/{id}/${name}` } : {}),
      label: action.label,
      access: action.access,
      when: action.when ?? {},
      body: action.body ?? {},
      effects: action.effects ?? [],
      tone: action.tone ?? ('neutral' as const),
      notSelf: action.notSelf ?? false,
      answer: action.answer ?? ('record' as const),
      ...(action.whileUsed === undefined ? {} : { whileUsed: action.whileUsed }),
      ...(action.confirm === undefined ? {} : { confirm: action.confirm }),
      ...(action.confirmMany === undefined ? {} : { confirmMany: action.confirmMany }),
    })),
    ...featureKeys(language, config, { timeZone, sort }),
    ...(declared.defaultLimit === undefined ? {} : { defaultLimit: declared.defaultLimit }),
    views: config.views ?? {},
    below: config.below ?? [],
  }
  const missing = new Set(Object.keys(declared.fields).filter((name) => !Object.hasOwn(config.fields, name)))
  return deepFreeze(missing.size === 0 ? resource : ledByTitle(withoutFields(resource, missing)))
}

/** Puts the fallback's columns first where records have no title field. */
function ledByTitle(resource: ResolvedResource): ResolvedResource {
  const { fields, title, titleFallback, list } = resource
  if (fields.some(({ name }) => name === title)) return resource
  const leading = titleFallback.filter((name) => list.columns.includes(name))
  const others = list.columns.filter((name) => !leading.includes(name))
  return { ...resource, list: { ...list, columns: [...leading, ...others] } }
}

function featureKeys(
  { features }: EntryLanguage,
  config: AnyResource,
  context: CompletionContext,
): ResolvedFeatureKeys {
  return Object.assign({}, ...features.map((feature) => feature.complete?.(config, context) ?? {}))
}

/** Completes the entries of the product and of `config.json`, in the order of the menu. */
export function resolveEntries(
  language: EntryLanguage,
  product: readonly AnyResource[],
  configured: readonly AnyResource[],
  { rightsTemplates, hide = [], ...defaults }: EntryDefaults = {},
): readonly ResolvedResource[] {
  const { capabilities = 'all' } = defaults
  const own = rightsTemplates ? product.map((entry) => withRightsTemplates(entry, rightsTemplates)) : product
  const completed: readonly ResolvedResource[] = [
    ...own.map((entry) => ({ entry, resource: completeResource(language, entry, 'product', defaults) })),
    ...configured.map((entry) => ({
      entry,
      resource: completeResource(language, entry, 'configuration', defaults),
    })),
  ]
    .toSorted((one, other) => orderOf(one.entry) - orderOf(other.entry))
    .map(({ entry, resource }) => {
      if (hide.includes(resource.name)) return withoutIt(resource)
      const { needs, without } = entry
      if (needs === undefined || hasCapability(capabilities, needs)) return resource
      return without === 'here' ? { ...resource, keptHere: true as const } : withoutIt(resource, needs)
    })
  return completeTogether(language, withElsewhere(completed), defaults.withWireForms)
}

/** Hides an entry that the deployment excludes, or whose capability is missing. */
function withoutIt(resource: ResolvedResource, missing?: string): ResolvedResource {
  const left = resource.features.map((feature) => feature.hide?.(resource) ?? {})
  return hiddenEntry(resource, Object.assign({}, ...left), missing)
}

function withElsewhere(resources: readonly ResolvedResource[]): readonly ResolvedResource[] {
  const elsewhere = resources.flatMap(({ name, backend }) => (backend === undefined ? [] : [name]))
  return elsewhere.length === 0 ? resources : resources.map((resource) => ({ ...resource, elsewhere }))
}

/** Completes what needs all entries; to be called again where entries are added. */
export function completeTogether(
  { features }: EntryLanguage,
  resources: readonly ResolvedResource[],
  withWireForms?: Together,
): readonly ResolvedResource[] {
  const told = withWireForms?.(resources) ?? resources
  return features.reduce((all, feature) => feature.completeAll?.(all) ?? all, withTitles(told))
}

/** Gives entries whose records are called after others the entries of those. */
function withTitles(resources: readonly ResolvedResource[]): readonly ResolvedResource[] {
  return resources.map((resource) => {
    const names = titleReferences(resource).map((field) => field.resource)
    const titledBy = resources.filter(({ name }) => names.includes(name))
    return titledBy.length === 0 ? resource : { ...resource, titledBy: () => titledBy }
  })
}

/** Days of a list's items are days of the zone as well. */
function inZone(field: ResolvedField, timeZone: string): ResolvedField {
  if (timeZone === defaultTimeZone) return field
  const { type, fields } = field
  return {
    ...field,
    ...(type.holds === 'day' ? { timeZone } : {}),
    ...(fields ? { fields: fields.map((part) => inZone(part, timeZone)) } : {}),
  } as ResolvedField
}

function isReference(fields: readonly ResolvedField[], name: string): boolean {
  return fields.some((field) => field.name === name && field.kind === 'reference')
}

function searchedByDefault(fields: readonly ResolvedField[], firstColumn: string): string[] {
  return canBe('search', fields, firstColumn) ? [firstColumn] : []
}

function sortedByDefault(fields: readonly ResolvedField[], columns: readonly string[]): string {
  return columns.find((name) => canBe('sort', fields, name)) ?? 'id'
}

function canBe(use: 'search' | 'sort', fields: readonly ResolvedField[], name: string): boolean {
  const field = fields.find((candidate) => candidate.name === name)
  return field !== undefined && !field.isLater && field.type.inLists[use]
}

function resolveNavigation(navigation: NonNullable<AnyResource['navigation']>) {
  return typeof navigation === 'string' ? { list: navigation, create: 'never' as const } : navigation
}

/** Sums stand in forms, too. */
function isInForm(field: ResolvedField): boolean {
  return field.edit !== 'never' || addendsOf(field) !== undefined
}

function sectionOf(fields: readonly ResolvedField[]): FormSection<string> {
  return { section: '', fields: fields.map((field) => field.name) }
}

function resolveDetail(form: readonly FormSection<string>[], fields: readonly ResolvedField[]) {
  const visible = fields.filter((field) => !field.writeOnly && !field.isLater)
  const isVisible = (name: string) => visible.some((field) => field.name === name)
  const sections = form
    .map(({ section, fields: names }) => ({ section, fields: names.filter(isVisible) }))
    .filter(({ fields: names }) => names.length > 0)
  const shown = new Set(sections.flatMap((section) => section.fields))
  const rest = visible.filter((field) => !shown.has(field.name))
  return rest.length > 0 ? [...sections, sectionOf(rest)] : sections
}

function resolveAccess({ access, backend }: AnyResource): ResolvedResource['access'] {
  const byOperation = Object.fromEntries(
    operations.map((operation) => [operation, access[operation] ?? 'never']),
  ) as Record<Operation, Requirement>
  // Whole rows of another backend are passed on: nobody there would leave the rest out.
  const names = (backend === undefined && access.names) || 'never'
  return { ...byOperation, names, open: access.open ?? byOperation.list }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
