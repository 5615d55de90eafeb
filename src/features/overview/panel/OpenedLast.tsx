import { useSyncExternalStore } from 'react'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { recordViewOf } from '../../../panel/record/useRecordView.ts'
import { ChangeTime } from '../../../panel/ui/ChangeTime.tsx'
import { usePanel } from '../../../panel/ui/PanelContext.tsx'
import { RecordLine } from './RecordLine.tsx'

/** Records that a block names. */
export const mostNamed = 10

/** What this person has opened last, as far as they may still open it. */
export function OpenedLast() {
  const { texts, textOf } = useLanguage()
  const { can, resources, session } = usePanel()
  const opened = useSyncExternalStore(session.recent.subscribe, session.recent.all)
  const shown = opened.flatMap((record) => {
    const resource = resources.find(({ name }) => name === record.resource)
    return resource && recordViewOf(resource, can) ? [{ ...record, resource }] : []
  })
  if (shown.length === 0) return <p className="tile-none">{texts.lastRecords.noneOpened}</p>
  return (
    <ul>
      {shown.slice(0, mostNamed).map(({ resource, id, title, at }) => (
        <RecordLine
          key={`${resource.name} ${id}`}
          {...{ resource, id, title, kind: textOf(resource.label[0]) }}
        >
          <ChangeTime at={at} />
        </RecordLine>
      ))}
    </ul>
  )
}
