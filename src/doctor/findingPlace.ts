import { listIn } from '#config/listIn.ts'
import { isObject, ownValue } from '#model/base/json.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'

const ofEntries = /^(fields|access|api|list)\b/

/** Returns where in a configuration stands, or would stand, what a finding is about; `undefined` for an entry of the product's own. */
export function findingPlace(
  configuration: unknown,
  { name, backend }: Pick<ResolvedResource, 'name' | 'backend'>,
  about: string,
): string | undefined {
  const entries = listIn(configuration, 'resources') ?? []
  const index = entries.findIndex((entry) => ownValue(entry, 'name') === name)
  if (index < 0) return undefined
  const entry = `resources[${index}]`
  const [key = ''] = about.split('.')
  if (ofEntries.test(about)) return `${entry}.${about}`
  const api = ownValue(entries[index], 'api')
  const isSaidThere = isObject(api) && Object.hasOwn(api, key)
  return isSaidThere || key === 'path' || backend === undefined
    ? `${entry}.api.${about}`
    : `backends.${backend}.${about}`
}
