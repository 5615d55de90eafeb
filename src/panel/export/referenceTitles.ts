import type { DataProvider } from 'react-admin'
import { inCalls } from '#client/api/manyAtOnce.ts'
import { leadsOf } from '#kinds/references/leads.ts'
import { isApiError } from '#model/contract/errors.ts'
import type { TitleOf } from '#model/kinds/fieldKind.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'

/** Past it they are forgotten, so that memory stays bounded. */
const mostKept = 20_000

/** Titles are loaded before the rows that need them, then asked for one by one. */
export interface ReferenceTitles {
  /** As far as it is not known yet. */
  load(fields: readonly ResolvedField[], rows: readonly AnyRecord[], signal?: AbortSignal): Promise<void>
  /** Returns the id where the record is gone or not for this person to read. */
  titleOf: TitleOf
}

/** @throws what the provider rejects with; a resource that the person may not read is told by ids */
export function createReferenceTitles(
  provider: Pick<DataProvider, 'getMany'>,
  resources: readonly ResolvedResource[],
  language: Language,
): ReferenceTitles {
  const titlesByResource = new Map<string, Map<string, string>>()

  function titlesOf(name: string): Map<string, string> {
    const titles = titlesByResource.get(name) ?? new Map<string, string>()
    titlesByResource.set(name, titles)
    return titles
  }

  async function loadSome(resource: ResolvedResource, ids: readonly Identifier[], signal?: AbortSignal) {
    const titles = titlesOf(resource.name)
    const found = await readable(() =>
      provider.getMany<AnyRecord>(resource.name, { ids: [...ids], ...(signal ? { signal } : {}) }),
    )
    // Those that are not found are not asked for again.
    for (const id of ids) titles.set(String(id), String(id))
    for (const record of found) titles.set(String(record.id), recordTitle(resource, record, language))
  }

  return {
    async load(fields, rows, signal) {
      for (const titles of titlesByResource.values()) if (titles.size > mostKept) titles.clear()
      const leads = rows.flatMap((row) => fields.flatMap((field) => leadsOf(field, row, resources)))
      for (const resource of resources) {
        const titles = titlesOf(resource.name)
        const own = leads.filter((lead) => lead.resource === resource.name)
        const ids = new Map(own.map(({ id }) => [String(id), id]))
        const unknown = [...ids].filter(([key]) => !titles.has(key)).map(([, id]) => id)
        for (const some of inCalls(resource, unknown)) await loadSome(resource, some, signal)
      }
    },
    titleOf: (resource, id) => titlesByResource.get(resource)?.get(String(id)) ?? String(id),
  }
}

async function readable(read: () => Promise<{ data: AnyRecord[] }>): Promise<AnyRecord[]> {
  try {
    return (await read()).data.filter(Boolean)
  } catch (error) {
    if (isApiError(error, 'forbidden')) return []
    throw error
  }
}
