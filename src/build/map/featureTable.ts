import { panelParts } from '#product.panel.ts'
import { recordExtensions } from '#product.record.ts'
import { entryRules } from '#product.rules.ts'
import { serverFeatures } from '#product.server.ts'

interface FilledSlot {
  slot: string
  features: readonly string[]
}

/** Lists filled slots by floor. What one feature puts at a place of the panel is no slot. */
export function featureTable(): Readonly<Record<string, readonly FilledSlot[]>> {
  return {
    entries: slotsOf(entryRules.language.features),
    rules: slotsOf(entryRules.features),
    client: slotsOf(Object.values(panelParts.client)),
    panel: tablesOf(panelParts),
    record: tablesOf(recordExtensions),
    server: slotsOf(serverFeatures),
  }
}

function slotsOf(features: readonly { name: string }[]): FilledSlot[] {
  const slots = new Map<string, string[]>()
  for (const { name, ...parts } of features)
    for (const slot of Object.keys(parts)) slots.set(slot, [...(slots.get(slot) ?? []), name])
  return [...slots].map(([slot, found]) => ({ slot, features: found }))
}

/** Members with a value for each feature, by its name or one that its author chose. */
const tables = new Set([
  ...['client', 'kinds', 'tabs', 'looks', 'jobs', 'sessions', 'forget'],
  ...['heads', 'beside', 'questions', 'bulkQuestions', 'changes', 'activity'],
])

function tablesOf(parts: object): FilledSlot[] {
  const found = Object.entries(parts).filter(([slot]) => tables.has(slot))
  return found.map(([slot, put]) => ({ slot, features: Object.keys(put) }))
}
