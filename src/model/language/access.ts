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
