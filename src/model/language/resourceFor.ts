import type { Price } from '../../features/prices/model/price.ts'
import type { Requirement } from './access.ts'
import type { ResolvedField, ResolvedPairCall, ResolvedPairing, ResolvedResource } from './resolved.ts'

/**
 * A resource as one person may use it: a field that they may not see is neither shown nor entered, one that they
 * may not enter is shown only. The fields themselves stay declared, so that their values are never taken for
 * unknown ones.
 *
 * @param can whether the person meets a requirement
 */
export function resourceFor(
  resource: ResolvedResource,
  can: (requirement: Requirement) => boolean,
): ResolvedResource {
  if (!resource.fields.some(hasOwnAccess)) return resource
  const fields = resource.fields.map((field) => fieldFor(field, can))
  const hidden = new Set(fields.filter((field) => !can(field.access.show)).map((field) => field.name))
  const shown = (names: readonly string[]) => names.filter((name) => !hidden.has(name))
  // A number by a field that one may not see would tell of it.
  const isOpen = (filter: object) => Object.keys(filter).every((name) => !hidden.has(name))
  const sections = (of: ResolvedResource['form']) =>
    of
      .map((section) => ({ ...section, fields: shown(section.fields) }))
      .filter((section) => section.fields.length > 0)
  const [sortField] = resource.list.sort
  const { price, costs, pairing, ...rest } = resource
  // A sum without one of its parts would be wrong.
  const isWhole = (names: readonly (string | undefined)[]) => !names.some((name) => hidden.has(name ?? ''))
  return {
    ...rest,
    ...(price && isWhole(priceFields(price)) ? { price } : {}),
    ...(costs && isWhole([costs.by, costs.units, ...(costs.period ?? [])]) ? { costs } : {}),
    // Pairs without a side or a day could not be told apart.
    ...(pairing && isWhole([...pairing.sides, ...(pairing.period ?? [])])
      ? { pairing: pairingWithout(hidden, pairing) }
      : {}),
    actions: resource.actions.map((action) => ({
      ...action,
      effects: action.effects.filter((effect) => !('field' in effect) || !hidden.has(effect.field)),
    })),
    fields,
    list: {
      ...resource.list,
      columns: shown(resource.list.columns),
      filters: shown(resource.list.filters),
      sort: hidden.has(sortField) ? [shown(resource.list.columns)[0] ?? 'id', 'ASC'] : resource.list.sort,
    },
    overview: {
      counters: resource.overview.counters.filter(({ filter }) => isOpen(filter)),
      todo: resource.overview.todo.filter(({ filter, sort: [name] }) => isOpen(filter) && !hidden.has(name)),
    },
    form: sections(resource.form),
    detail: sections(resource.detail),
  }
}

/** What is not seen is not sent either: in a change it would empty the value. */
function pairingWithout(hidden: ReadonlySet<string>, pairing: ResolvedPairing): ResolvedPairing {
  const { values, assign, change, remove } = pairing
  const callFor = (call: ResolvedPairCall): ResolvedPairCall => ({
    ...call,
    body: Object.fromEntries(Object.entries(call.body).filter(([, name]) => !hidden.has(name))),
  })
  return {
    ...pairing,
    values: values.filter((name) => !hidden.has(name)),
    assign: callFor(assign),
    ...(change ? { change: callFor(change) } : {}),
    remove: callFor(remove),
  }
}

/** The fields that a price is made of. */
export function priceFields({ monthly, perUnit, months, term }: Price): string[] {
  return [monthly, perUnit, months, ...(term ?? [])].filter((name) => name !== undefined)
}

function hasOwnAccess({ access, fields = [] }: ResolvedField): boolean {
  return access.show.length > 0 || access.edit.length > 0 || fields.some(hasOwnAccess)
}

function fieldFor(field: ResolvedField, can: (requirement: Requirement) => boolean): ResolvedField {
  const parts = field.fields ? { fields: field.fields.map((part) => fieldFor(part, can)) } : {}
  if (!can(field.access.show)) return { ...field, ...parts, writeOnly: true, edit: 'never' }
  return can(field.access.edit) ? { ...field, ...parts } : { ...field, ...parts, edit: 'never' }
}
