import { addendsOf } from '../../../model/kinds/sumOf.ts'
import type { FormItem } from './document.ts'
import { type FormFinding, formFinding } from './formFinding.ts'
import type { FormPlan, PlannedItem } from './formPlan.ts'
import { isNumberKind } from './possible.ts'

/** Sums of what is no number, of nothing, and of themselves. */
export function sumFindings(
  plan: FormPlan,
  items: ReadonlyMap<string, PlannedItem>,
  pageOf: ReadonlyMap<string, string>,
): FormFinding[] {
  const ordered = new Set(plan.sums.map(({ name }) => name))
  return plan.fields.flatMap((field) => {
    const names = addendsOf(field)
    const item = items.get(field.name)?.item
    if (names === undefined || item === undefined) return []
    const place = { page: pageOf.get(field.name) ?? '', item: field.name, property: 'sum' }
    if (!isNumberKind(item.kind)) return [formFinding('noNumber', place, { other: field.name })]
    if (names.length === 0) return [formFinding('emptySum', place)]
    if (!ordered.has(field.name)) return [formFinding('ownSum', place)]
    const others = names.map((name) => [name, items.get(name)?.item] as const)
    return [
      ...others.flatMap(([name, other]) => {
        if (other === undefined) return [formFinding('unknownAddend', place, { other: name })]
        return isNumberKind(other.kind) ? [] : [formFinding('noNumber', place, { other: name })]
      }),
      ...(currencies([item, ...others.flatMap(([, other]) => other ?? [])]) > 1
        ? [formFinding('mixedCurrencies', place)]
        : []),
    ]
  })
}

function currencies(items: readonly FormItem[]): number {
  return new Set(items.flatMap(({ kind, currency }) => (kind === 'money' ? (currency ?? '') : []))).size
}
