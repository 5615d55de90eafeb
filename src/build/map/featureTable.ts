import { clientsOf } from '#panel/features.ts'
import { loadRecordParts, recordParts } from '#panel/record/addedParts.ts'
import { panelFeatures } from '#product.panel.ts'
import { entryRules } from '#product.rules.ts'
import { serverFeatures } from '#product.server.ts'

/** A place where features may put something, with those that do, in their order. */
export interface FilledSlot {
  slot: string
  features: readonly string[]
}

const panel = { features: panelFeatures }
await loadRecordParts(panel)

/** Every slot that is filled, by the floor that offers it. */
export function featureTable(): Readonly<Record<string, readonly FilledSlot[]>> {
  return {
    entries: slotsOf(entryRules.language.features),
    rules: slotsOf(entryRules.features),
    client: slotsOf(clientsOf(panelFeatures)),
    panel: slotsOf(panelFeatures.map(({ client: _, ...feature }) => feature)),
    record: slotsOf(recordParts(panel).map(({ feature, ...parts }) => ({ name: feature, ...parts }))),
    server: slotsOf(serverFeatures),
  }
}

/** Of what is named by the author (kinds, tabs, keys …) each name is a slot of its own. */
function slotsOf(features: readonly { name: string }[]): FilledSlot[] {
  const slots = new Map<string, string[]>()
  for (const { name, ...parts } of features) {
    for (const [part, value] of Object.entries(parts)) {
      const named = isTable(part, value) ? Object.keys(value).map((key) => `${part}.${key}`) : [part]
      for (const slot of named) slots.set(slot, [...(slots.get(slot) ?? []), name])
    }
  }
  return [...slots].map(([slot, found]) => ({ slot, features: found }))
}

const tables = ['kinds', 'tabs', 'fields', 'computed', 'works', 'calls', 'tabMarks']

function isTable(part: string, value: unknown): value is object {
  const isKeys = part === 'keys' && !Array.isArray(value)
  if (!(tables.includes(part) || isKeys) || typeof value !== 'object' || value === null) return false
  return Object.values(value).every((each) => typeof each === 'object' || typeof each === 'function')
}
