import { numberFormat } from '../../../model/kinds/formats.ts'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { useResource } from '../../../panel/ui/PanelContext.tsx'
import { usesCount } from '../model/recordUses.ts'
import { useUses } from './views/useUses.ts'

/** By how many records a record is used, as far as this person may see them. */
export function UsesCount({ record }: { record: AnyRecord | undefined }) {
  const resource = useResource()
  const { language } = useLanguage()
  const { data } = useUses(resource.name, record?.id)
  return <span className="tab-count">{data && numberFormat(language).format(usesCount(data))}</span>
}
