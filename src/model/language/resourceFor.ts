import type { Requirement } from './access.ts'
import type { FieldBase, ResolvedField, ResolvedResource } from './resolved.ts'

type PermissionCheck = (requirement: Requirement) => boolean

/**
 * Returns a resource as one person may use it: fields that they may not see are hidden, those that they may not enter are read
 * only. Fields stay declared, so that their values are not taken for unknown ones. A search that may look into hidden fields is
 * removed: its results would disclose them.
 */
export function resourceFor(whole: ResolvedResource, can: PermissionCheck): ResolvedResource {
  const titled =
    whole.titledBy?.().every((entry) => mayName(entry, can)) === false ? withoutNames(whole, can) : whole
  const resource = !can(whole.access.list) && can(whole.access.names) ? byNameAlone(titled, can) : titled
  if (!resource.fields.some(hasOwnAccess)) return resource
  const fields = resource.fields.map((field) => fieldFor(field, can))
  const unseen = resource.fields.filter((field) => !isMet(field, 'show', can))
  const hidden = new Set(unseen.map(({ name }) => name))
  const own = withoutFields({ ...resource, fields }, hidden)
  const isOpen = hidden.size > 0 && resource.api.list.searchesHidden === true
  return isOpen ? { ...own, list: { ...own.list, search: [] } } : own
}

/** Tells whether somebody may read what the records of an entry are called. */
export function mayName({ access }: Pick<ResolvedResource, 'access'>, can: PermissionCheck): boolean {
  return can(access.list) || can(access.names)
}

/** Leaves what records are called; who may read each of them by itself may read them together. */
function byNameAlone(resource: ResolvedResource, can: PermissionCheck): ResolvedResource {
  const access = { ...resource.access, list: resource.access.names, open: resource.access.list }
  if (can(access.show)) return { ...resource, access }
  const named = new Set([...resource.titleParts, ...resource.titleFallback])
  const never = { show: 'never', edit: 'never' } as const
  const fields = resource.fields.map((field) => (named.has(field.name) ? field : { ...field, access: never }))
  return { ...resource, access, fields }
}

/** Records of entries that a person may not list name nothing. */
function withoutNames(resource: ResolvedResource, can: PermissionCheck): ResolvedResource {
  const named = resource.titledBy?.().filter((entry) => mayName(entry, can)) ?? []
  return { ...resource, titledBy: () => named }
}

/** @param own the resource as the person may use it */
export function isHidden(own: ResolvedResource, { name }: Pick<ResolvedField, 'name'>): boolean {
  return own.fields.find((field) => field.name === name)?.writeOnly === true
}

/** Tells whether a field may be entered, but not by this person. @param own the resource as they may use it */
export function isKeptBack(
  resource: ResolvedResource,
  own: ResolvedResource,
  { name }: Pick<ResolvedField, 'name'>,
): boolean {
  const editOf = ({ fields }: ResolvedResource) => fields.find((field) => field.name === name)?.edit
  return editOf(own) === 'never' && editOf(resource) !== 'never'
}

/** Removes fields from lists, forms, pages and what features say of them; `resource.fields` stay. */
export function withoutFields(resource: ResolvedResource, hidden: ReadonlySet<string>): ResolvedResource {
  const shown = (names: readonly string[]) => names.filter((name) => !hidden.has(name))
  const sections = (of: ResolvedResource['form']) =>
    of
      .map((section) => ({ ...section, fields: shown(section.fields) }))
      .filter((section) => section.fields.length > 0)
  const [sortField] = resource.list.sort
  return {
    ...resource.features.reduce((left, { forPerson }) => forPerson?.(left, hidden) ?? left, resource),
    actions: resource.actions.map((action) => ({
      ...action,
      effects: action.effects.filter((effect) => !('field' in effect) || !hidden.has(effect.field)),
    })),
    summary: shown(resource.summary),
    titleFallback: shown(resource.titleFallback),
    list: {
      ...resource.list,
      columns: shown(resource.list.columns),
      filters: shown(resource.list.filters),
      search: shown(resource.list.search),
      searchThrough: shown(resource.list.searchThrough),
      editMany: shown(resource.list.editMany),
      sort: hidden.has(sortField) ? [shown(resource.list.columns)[0] ?? 'id', 'ASC'] : resource.list.sort,
    },
    form: sections(resource.form),
    detail: sections(resource.detail),
  }
}

function hasOwnAccess({ access, fields = [] }: ResolvedField): boolean {
  return access.show.length > 0 || access.edit.length > 0 || fields.some(hasOwnAccess)
}

function fieldFor(field: ResolvedField, can: PermissionCheck): ResolvedField {
  const isSeen = isMet(field, 'show', can)
  const own: Partial<FieldBase> = isSeen ? {} : { writeOnly: true }
  if (!isSeen || !isMet(field, 'edit', can)) own.edit = 'never'
  return { ...field, ...own }
}

/** An item of a list cannot be saved without its hidden parts, so access covers them. */
function isMet({ access, fields = [] }: ResolvedField, way: 'show' | 'edit', can: PermissionCheck): boolean {
  return can(access[way]) && fields.every((part) => isMet(part, way, can))
}
