import { useEffect, useState } from 'react'
import { useEvent, useLocation, useNavigate } from 'react-admin'
import { backendId } from '#kinds/references/ids.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { fieldView } from '#panel/fields/fieldViews.tsx'
import type { ActivityPart, ActivityRows, HeadPart } from '#panel/record/recordExtensions.ts'
import { mayEdit } from '#panel/record/useRecordView.ts'
import { ChangeTime } from '#panel/ui/ChangeTime.tsx'
import { FailureDialog } from '#panel/ui/FailurePanel.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { useDisclosure } from './useDisclosure.ts'

export const notesInTime: ActivityPart = {
  kind: 'note',
  sources: ({ id }, { tabs }, readable) =>
    tabs.flatMap((tab) => {
      const notes = tab.tab === 'notes' && readable.find(({ name }) => name === tab.of)
      if (!notes) return []
      const [field] = notes.list.sort
      const key = `note ${tab.name}`
      return [{ key, resource: notes, by: tab.by, field, filter: { [tab.by]: backendId(id) } }]
    }),
  Entry: NoteEntry,
}

function NoteEntry({ row, source }: { row: AnyRecord; source: ActivityRows }) {
  const { tabs } = useResource()
  const { language, textOf } = useLanguage()
  const by = source.resource.author?.name
  const tab = tabs.find((candidate) => candidate.tab === 'notes' && candidate.of === source.resource.name)
  const text = source.resource.fields.find(({ name }) => tab?.tab === 'notes' && name === tab.text)
  if (!text) return null
  const { Detail } = fieldView(text)
  return (
    <li className="timeline-entry is-note">
      <p className="timeline-head facts">
        <strong>{textOf(source.resource.label[0])}</strong>
        <span>{by === undefined ? recordTitle(source.resource, row, language) : String(row[by] ?? '')}</span>
        <ChangeTime at={String(row[source.field])} />
      </p>
      <div className="mt-1 breaks">
        <Detail field={text} value={row[text.name]} record={row} />
      </div>
    </li>
  )
}

const MailDialog = lazyPart(() => import('./mail/MailDialog.tsx'), { Frame: FailureDialog })
const EraseDialog = lazyPart(() => import('./EraseDialog.tsx'), { Frame: FailureDialog })

/** History state of a record's page: a mail to read there. */
export interface MailState {
  mail: string
}

/** Takes the mail that the page was opened with, once. */
function useMail() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { mail: given } = (state ?? {}) as Partial<MailState>
  const [mail, setMail] = useState<string>()
  const take = useEvent(() => {
    setMail(given)
    navigate(pathname + search, { replace: true, state: null })
  })
  useEffect(() => {
    if (given !== undefined) take()
  }, [given])
  return [mail, setMail] as const
}

export function usePersonHead(record: AnyRecord): HeadPart {
  const { can, session } = usePanel()
  const resource = useResource()
  const text = useLanguage().texts.person
  const [isAsked, setAsked] = useState(false)
  const [mail, setMail] = useMail()
  const save = useDisclosure(record)
  const { person } = resource
  if (!person) return {}
  const { erase } = person
  const isErasable = erase !== undefined && can(erase.access) && (record[erase.erasedAt] ?? null) === null
  const isEditable = mayEdit(resource, record, { can, person: session.person })
  return {
    entries: [
      ...(isEditable ? [{ key: 'person/mail', label: text.mail, run: () => setMail('') }] : []),
      { key: 'person/html', label: text.fileLetter, run: () => void save('html') },
      { key: 'person/json', label: text.fileJson, run: () => void save('json') },
      { key: 'person/csv', label: text.fileCsv, run: () => void save('csv') },
      ...(isErasable ? [{ key: 'person/erase', label: text.erase, run: () => setAsked(true) }] : []),
    ],
    dialog: (
      <>
        {mail !== undefined && isEditable && (
          <MailDialog key={mail} record={record} text={mail} onClose={() => setMail(undefined)} />
        )}
        {isAsked && <EraseDialog record={record} onClose={() => setAsked(false)} />}
      </>
    ),
  }
}
