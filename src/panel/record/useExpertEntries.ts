import { useCreatePath } from 'react-admin'
import { backendId } from '#kinds/references/ids.ts'
import { expertAccess } from '#model/access/expert.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useCopyAndNotify } from '../ui/CopyButton.tsx'
import type { MenuEntry } from '../ui/MoreMenu.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { rawTabOf, tabQuery } from './tabAddress.ts'
import { hasShow } from './useRecordView.ts'

/** Returns lines of a record's menu that show how it is stored. */
export function useExpertEntries(record: AnyRecord): readonly MenuEntry[] {
  const resource = useResource()
  const { can } = usePanel()
  const { texts } = useLanguage()
  const copy = useCopyAndNotify()
  const createPath = useCreatePath()
  if (!can(expertAccess)) return []
  const id = String(backendId(record.id))
  const raw = hasShow(resource) ? rawTabOf(resource) : undefined
  const page = createPath({ resource: resource.name, id: record.id, type: 'show' })
  return [
    ...(raw ? [{ key: 'raw', label: texts.list.raw, to: `${page}${tabQuery(raw.name)}` }] : []),
    ...(id === ''
      ? []
      : [{ key: 'copyId', label: texts.list.copyId, run: () => void copy(id, texts.list.idCopied) }]),
  ]
}
