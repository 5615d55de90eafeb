import { useQuery } from '@tanstack/react-query'
import { useCreatePath, useDataProvider } from 'react-admin'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { recordViewOf } from '../record/useRecordView.ts'
import { usePanel } from '../ui/PanelContext.tsx'
import type { PaletteEntry } from './EntryGroups.tsx'
import type { Recognised } from './recognise.ts'
import type { FoundRecords } from './useRecordGroups.ts'

/** Looks for whom a message is from; `undefined` where it is none. What is read of it is fetched first. */
export function useMessage(
  text: string,
  { kind }: Recognised,
): (FoundRecords & { note: string | undefined }) | undefined {
  const panel = usePanel()
  const { language } = useLanguage()
  const createPath = useCreatePath()
  const provider = useDataProvider()
  const { message } = panel.parts
  const isMessage = kind === 'message' && message !== undefined
  const { data, isPending, isError } = useQuery({
    queryKey: ['message', text, language],
    queryFn: async ({ signal }) => {
      const part = await message?.load()
      return (await part?.find(text, { ...panel, provider, language, signal })) ?? null
    },
    enabled: isMessage,
    retry: false,
    // It is nobody's but its reader's.
    gcTime: 0,
  })
  if (!isMessage) return undefined
  const entries = (data?.hits ?? []).flatMap(({ resource, record, detail, state }): PaletteEntry[] => {
    const view = recordViewOf(resource, panel.can)
    if (view === undefined) return []
    const key = `${resource.name}/${record.id}`
    const to = createPath({ resource: resource.name, id: record.id, type: view })
    return [{ key, title: recordTitle(resource, record, language), detail, icon: resource.icon, to, state }]
  })
  const title = data?.title ?? ''
  const state = isPending ? 'pending' : isError ? 'rejected' : 'fulfilled'
  return { groups: [{ key: 'message', title, entries, state }], isPending, note: data?.note }
}
