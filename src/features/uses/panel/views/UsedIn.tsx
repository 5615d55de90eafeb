import { Skeleton, Typography } from '@mui/material'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { usesCount } from '../../model/recordUses.ts'
import { UsesList } from './UsesList.tsx'
import { useUses } from './useUses.ts'

/** Records that are named of each entry; the tab has all. */
const most = 5

/** In short where a record is used, for entries that have a tab for it. A failure is told there. */
export function UsedIn({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const { texts } = useLanguage()
  const isTold = resource.tabs.some(({ tab }) => tab === 'uses')
  const { data, error } = useUses(resource.name, record.id, isTold)
  if (!isTold || error) return null
  return (
    <section className="detail-section">
      <Typography variant="h2">{texts.uses.usedIn}</Typography>
      {!data && <Skeleton variant="rounded" height={60} />}
      {data && usesCount(data) === 0 && <p className="muted">{texts.uses.noneTitle}</p>}
      {data && usesCount(data) > 0 && <UsesList uses={data} most={most} heading="h3" />}
    </section>
  )
}
