import '#features/model.ts'
import '#features/rules.ts'
import { checkFeatures } from '#model/language/check/features.ts'
import { entryFeatures } from '#model/language/features.ts'

/** An entry of `config.json` that uses something of a feature, and what is to be said of it where there is no such thing. */
export interface EntryWith {
  entry: object
  told: string
}

/** Entries with each key, each kind of field and each kind of tab that a feature brings. */
export function entriesWith(feature: string): EntryWith[] {
  const brought = checkFeatures().find(({ name }) => name === feature)
  const { keys = {}, tabs = {} } = brought ?? {}
  const { kinds = {} } = entryFeatures().find(({ name }) => name === feature) ?? {}
  return [
    ...Object.keys(keys).map((key) => ({
      entry: { name: 'parcels', [key]: {} },
      told: `there is no key "${key}" here`,
    })),
    ...Object.keys(kinds).map((kind) => ({
      entry: { name: 'parcels', fields: { content: { kind } } },
      told: `no field kind "${kind}"`,
    })),
    ...Object.keys(tabs).map((tab) => ({
      entry: { name: 'parcels', tabs: [{ tab }] },
      told: `no kind of tab "${tab}"`,
    })),
  ]
}
