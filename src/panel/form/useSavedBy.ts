import { useGetList, useRecordContext } from 'react-admin'
import { backendId } from '#kinds/references/ids.ts'
import { fill } from '#model/base/translator.ts'
import { type Change, changeLogOf } from '#model/contract/change.ts'
import { instantFormat, timeFormat } from '#model/kinds/formats.ts'
import { localDay } from '#model/kinds/periods.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useNow } from '../base/clock/ClockContext.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'

/** Returns who has saved and when, where a change log tells it. */
export function useSavedBy(): string {
  const { can, resources } = usePanel()
  const { language, texts } = useLanguage()
  const resource = useResource()
  const record = useRecordContext<AnyRecord>()
  const now = useNow()
  const log = changeLogOf(resources)
  const { data: [last] = [] } = useGetList<Change>(
    log?.name ?? '',
    {
      filter: { resource: resource.name, record: String(record && backendId(record.id)) },
      sort: { field: 'at', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: log !== undefined && record !== undefined && can(log.access.list), staleTime: 0 },
  )
  const { title, savedAt, savedOn } = texts.conflict
  if (!last) return title
  const at = new Date(last.at)
  const isToday = localDay(at) === localDay(now)
  const time = (isToday ? timeFormat : instantFormat)(language).format(at)
  return fill(isToday ? savedAt : savedOn, { name: last.actor, time })
}
