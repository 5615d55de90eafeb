import type { AnyRecord } from '../../define/resolve.ts'
import { numberFormat } from '../../fields/formats.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { useResource } from '../../shell/PanelContext.tsx'
import { usesCount } from '../../uses/recordUses.ts'
import { useUses } from '../../uses/views/useUses.ts'

/** By how many records a record is used, as far as this person may see them. */
export function UsesCount({ record }: { record: AnyRecord | undefined }) {
  const resource = useResource()
  const { language } = useLanguage()
  const { data } = useUses(resource.name, record?.id)
  return <span className="tab-count">{data && numberFormat(language).format(usesCount(data))}</span>
}
