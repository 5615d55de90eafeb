import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import type { ImportsLater } from './importsLater.ts'

/**
 * Somebody was erased: imports of the records of which they were one go, with their files, and those of entries that lead there.
 * Nobody can tell in which of their lines somebody is named.
 */
export async function forgetInImports(
  {
    resource,
    resources,
  }: { resource: ResolvedResource; record: AnyRecord; resources: readonly ResolvedResource[] },
  imports: ImportsLater,
): Promise<void> {
  const leading = resources.filter(({ fields }) => fields.some((field) => field.resource === resource.name))
  const names = new Set([resource, ...leading].map(({ name }) => name))
  const { storage, of } = await imports.opened()
  for (const { resource: name } of await storage.all()) {
    if (names.has(name)) await of(name).discard()
  }
}
