import { numberFormat } from '../../model/kinds/formats.ts'
import type { AnyRecord } from '../../model/language/resolve.ts'
import type { ResolvedTab } from '../../model/language/tabs.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { firstRows, useRelatedRows } from './useRelatedRows.ts'

interface TabCountProps {
  tab: ResolvedTab<'related'>
  record: AnyRecord | undefined
}

/**
 * How many rows a tab has. It is asked for with the rows that the tab shows first, so that they are there when it is
 * opened; only where the backend pages, for else it would be all records of the other entry.
 */
export function TabCount({ tab, record }: TabCountProps) {
  const other = useResource(tab.of)
  const { language } = useLanguage()
  const isCheap = other.api.list.total !== undefined
  const { data, total } = useRelatedRows(tab, record?.id, firstRows(other), isCheap)
  if (!isCheap) return null
  return (
    <span className="tab-count">{data && total !== undefined && numberFormat(language).format(total)}</span>
  )
}
