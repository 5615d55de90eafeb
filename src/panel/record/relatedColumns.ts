import type { ResolvedField, ResolvedResource } from '../../model/language/resolve.ts'
import type { ResolvedTab } from '../../model/language/tabs.ts'
import type { Text } from '../../model/language/text.ts'
import type { PanelContextValue } from '../ui/PanelContext.tsx'

export interface RelatedColumn {
  /** As the entry names it: `campaign.status`. */
  name: string
  /** Its label; after that of the reference where another column has the same. */
  labels: readonly Text[]
  field: ResolvedField
  /** The field that leads to the record with the value; absent for a field of the row itself. */
  through?: ResolvedField
}

/**
 * The columns of a tab with records of another entry: those that it names, else those of the other entry's list without
 * the field that leads here. A column that the person may not see is left out, also behind a reference.
 */
export function relatedColumns(
  tab: ResolvedTab<'related'>,
  other: ResolvedResource,
  { can, resources }: Pick<PanelContextValue, 'can' | 'resources'>,
): RelatedColumn[] {
  const names = tab.columns ?? other.list.columns.filter((name) => name !== tab.by)
  const columns = names.flatMap((name): RelatedColumn[] => {
    const [first, rest] = parts(name)
    const field = shownField(other, first)
    if (!field) return []
    if (rest === undefined) return [{ name, labels: [field.label], field }]
    const target = resources.find((entry) => entry.name === field.resource)
    const beyond = target && can(target.access.list) ? shownField(target, rest) : undefined
    return beyond ? [{ name, labels: [beyond.label], field: beyond, through: field }] : []
  })
  return columns.map((column) => {
    const isShared = columns.filter(({ labels: [label] }) => isSame(label, column.labels[0])).length > 1
    return isShared && column.through
      ? { ...column, labels: [column.through.label, ...column.labels] }
      : column
  })
}

function parts(name: string): [first: string, rest: string | undefined] {
  const dot = name.indexOf('.')
  return dot < 0 ? [name, undefined] : [name.slice(0, dot), name.slice(dot + 1)]
}

function shownField({ fields }: ResolvedResource, name: string): ResolvedField | undefined {
  return fields.find((field) => field.name === name && !field.writeOnly)
}

function isSame(one: Text | undefined, other: Text | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
