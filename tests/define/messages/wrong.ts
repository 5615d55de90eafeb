import { checkResources, type Finding } from '#model/language/check.ts'
import { richEntries } from '../../config/richEntries.ts'
import { put, withNumber } from '../../support/put.ts'

/** Good entries in config.json with one thing wrong, `0.list.perPage` or `0.tabs[notes].of`. */
export function wrong(place: string, value: unknown): () => Finding[] {
  return () => {
    const entries = { resources: richEntries() }
    const entry = entries.resources[Number(place.split('.')[0])]
    put(entries, `resources.${withNumber(place, entry)}`, value)
    return checkResources([], { configured: entries.resources })
  }
}
