import type { AuthProvider, DataProvider } from 'react-admin'
import { ApiError, type ErrorCode } from '#model/contract/errors.ts'
import { type Access, isOperation, type Operation, type Requirement } from '#model/language/access.ts'
import type { PermissionCheck } from './accessGuard.ts'
import type { HttpClient } from './http.ts'
import type { PanelDataProvider } from './panelDataProvider.ts'

/** A resource that is written as react-admin's `<Resource>` and has no entry. */
export interface PlainResource {
  name: string
  /** Its `options.access`. */
  access: Access | undefined
}

/** Returns `never` for what is not named, as in an entry. */
export function plainRequirement(access: Access | undefined, action: string): Requirement {
  if (access === undefined) return []
  const operation = action === 'export' ? 'list' : action
  return isOperation(operation) ? (access[operation] ?? 'never') : 'never'
}

/** Each method takes one of these. */
const operationsOf = {
  getList: ['list'],
  getManyReference: ['list'],
  getMany: ['list', 'show', 'edit'],
  getOne: ['show', 'edit'],
  create: ['create'],
  update: ['edit'],
  updateMany: ['edit'],
  delete: ['delete'],
  deleteMany: ['delete'],
} as const satisfies Partial<Record<keyof DataProvider, readonly Operation[]>>

type MethodName = keyof typeof operationsOf
type AnyMethod = (resource: string, params: object) => Promise<never>

interface Plain {
  resources: readonly PlainResource[]
  http: HttpClient
  can: PermissionCheck
}

/** Adds plain resources to a provider: their calls are those of ra-data-simple-rest. */
export function withPlainData(provider: PanelDataProvider, plain: Plain): PanelDataProvider {
  const { resources, http, can } = plain
  const rest = lazily(async () => (await import('./rest/plainRest.ts')).createPlainRest(http))
  async function call(name: MethodName, { name: resource, access }: PlainResource, params: object) {
    if (!operationsOf[name].some((operation) => can(plainRequirement(access, operation)))) {
      throw new ApiError('forbidden', { call: `${name} ${resource}` })
    }
    return ((await rest())[name] as AnyMethod)(resource, params)
  }
  const method =
    (name: MethodName): AnyMethod =>
    async (resource, params) => {
      const target = resources.find((candidate) => candidate.name === resource)
      if (!target) return (provider[name] as AnyMethod)(resource, params)
      return call(name, target, params).catch((error: unknown) => {
        throw inWords(error)
      })
    }
  const methods = Object.keys(operationsOf).map((name) => [name, method(name as MethodName)])
  return {
    ...provider,
    ...Object.fromEntries(methods),
    withResources: (more) => withPlainData(provider.withResources(more), plain),
  }
}

export function withPlainAccess(
  provider: AuthProvider,
  { resources, can }: Pick<Plain, 'resources' | 'can'>,
): AuthProvider {
  return {
    ...provider,
    async canAccess(params) {
      const target = resources.find(({ name }) => name === params.resource)
      if (target) return can(plainRequirement(target.access, params.action))
      return provider.canAccess?.(params) ?? false
    },
  }
}

/** Makes the texts that errors of plain resources name, for react-admin's catalogue. */
export function plainErrorTexts(codes: Readonly<Record<ErrorCode, string>>): object {
  return { [errorKey]: codes }
}

const errorKey = 'apiError'

/** react-admin shows people the message of an error, and looks it up among its texts; ours are for logs. */
function inWords(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  return Object.assign(error, { message: error.detail ?? `${errorKey}.${error.code}` })
}

function lazily<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () => {
    loaded ??= load()
    // What could not be fetched is fetched again.
    loaded.catch(() => {
      loaded = undefined
    })
    return loaded
  }
}
