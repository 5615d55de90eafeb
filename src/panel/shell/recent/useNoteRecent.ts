import { useEffect } from 'react'
import { useGetRecordId } from 'react-admin'
import { backendId } from '../../../model/kinds/panelId.ts'
import { recordTitle } from '../../../model/kinds/recordTitle.ts'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { useClock } from '../../base/clock/ClockContext.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { isGone } from '../../record/RecordStates.tsx'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'

/**
 * Remembers that a record was opened, once it is shown; one that turns out to be gone is forgotten.
 *
 * @param error why it cannot be shown
 */
export function useNoteRecent(record: AnyRecord | undefined, error: unknown) {
  const resource = useResource()
  const { recent } = usePanel().session
  const { language } = useLanguage()
  const clock = useClock()
  const { name, isChangeLog } = resource
  const asked = String(useGetRecordId())
  const title = record && recordTitle(resource, record, language)
  const gone = isGone(error)

  useEffect(() => {
    // What was done to a record is no record that somebody works with.
    if (isChangeLog) return
    if (gone) recent.forget(name, asked)
    // A row without an id of its own cannot be found again.
    else if (title !== undefined && String(backendId(asked)) === asked) {
      recent.note({ resource: name, id: asked, title, at: new Date(clock.now()).toISOString() })
    }
  }, [recent, name, isChangeLog, asked, title, gone, clock])
}
