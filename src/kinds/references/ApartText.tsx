import { toldApart } from '#model/kinds/toldApart.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'

interface ApartTextProps {
  resource: string
  record: AnyRecord
  /** All of its title, the record among them. */
  same: readonly AnyRecord[]
}

export default function ApartText({ resource: name, record, same }: ApartTextProps) {
  const resource = useResource(name)
  const { language } = useLanguage()
  const others = new Map(same.map((each) => [String(each.id), each]))
  const text = toldApart(resource, others.values(), language).get(String(record.id))
  return text !== undefined && <span className="muted">{` · ${text}`}</span>
}
