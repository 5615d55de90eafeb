/** `{tenant}:{resource}:{action}`; the tenant may be the wildcard `*`. */
export type Permission = `${string}:${string}:${string}`

/** What it takes: all of these permissions (none: signed in is enough), or `'never'`. */
export type Requirement = readonly Permission[] | 'never'

/** What a person can do with a resource, besides its own actions. */
export const operations = ['list', 'show', 'create', 'edit', 'delete'] as const
export type Operation = (typeof operations)[number]

export function isOperation(name: string): name is Operation {
  return operations.some((operation) => operation === name)
}

/** Access to a resource. An operation that is left out is `'never'`. */
export type Access = Readonly<Partial<Record<Operation, Requirement>>> & {
  /**
   * To open its list as a page. Others who may read the records meet them where something else leads to them.
   * @default that of `list`
   */
  readonly open?: Requirement
  /**
   * To read what its records are called, and nothing else of them, where another entry refers to them: to choose one, and to see its
   * name. Whoever may read the list needs it not. Where the answer comes from the API at `apiBaseUrl`. @default nobody
   */
  readonly names?: Requirement
}

/**
 * One requirement for several operations.
 *
 * @example access: { ...sameAccess(['*:billing:Get'], 'list', 'show'), edit: ['*:billing:Put'] }
 */
export function sameAccess<Name extends Operation>(
  requirement: Requirement,
  ...names: readonly Name[]
): Readonly<Record<Name, Requirement>> {
  return Object.fromEntries(names.map((name) => [name, requirement])) as Record<Name, Requirement>
}

/** Rights of entries, by names that stand in place of `access`. */
export const accessSets = {
  /** The rights of the panel's own content. */
  content: {
    list: ['*:apiContent:Get'],
    show: ['*:apiContent:Get'],
    create: ['*:apiContent:Put'],
    edit: ['*:apiContent:Put'],
    delete: ['*:apiContent:Delete'],
  },
} as const satisfies Readonly<Record<string, Access>>
export type AccessSet = keyof typeof accessSets

export function isAccessSet(access: unknown): access is AccessSet {
  return typeof access === 'string' && Object.hasOwn(accessSets, access)
}

/** Puts the rights in place of their name; of calls one by one only those writes that there are. */
export function withAccessOfSet<Entry extends object>(
  entry: Entry,
): Omit<Entry, 'access'> & { access: Access } {
  type Granted = Omit<Entry, 'access'> & { access: Access }
  const { access, api } = entry as { access?: unknown; api?: unknown }
  if (!isAccessSet(access)) return entry as unknown as Granted
  const calls: object = Object(api)
  const there = Object.entries(accessSets[access]).filter(
    ([key]) => !('list' in calls) || key === 'show' || key in calls,
  )
  return { ...entry, access: Object.fromEntries(there) as Access }
}
