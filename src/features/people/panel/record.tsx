import { Button, Divider, Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import { recordTitle } from '../../../model/kinds/recordTitle.ts'
import { backendId } from '../../../model/kinds/references.ts'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { fieldView } from '../../../panel/fields/fieldViews.ts'
import type { ActivityRows, RecordParts } from '../../../panel/record/recordParts.ts'
import { useCommand } from '../../../panel/shell/shortcuts/useShortcut.ts'
import { ChangeTime } from '../../../panel/ui/ChangeTime.tsx'
import { FailureDialog } from '../../../panel/ui/FailurePanel.tsx'
import { ExpandMore } from '../../../panel/ui/icons.tsx'
import { lazyPart } from '../../../panel/ui/lazyPart.tsx'
import { usePanel, useResource } from '../../../panel/ui/PanelContext.tsx'
import { useDisclosure } from './useDisclosure.ts'

export const recordParts: RecordParts = {
  feature: 'people',
  Head,
  activity: {
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
  },
}

function Head({ record }: { record: AnyRecord }) {
  return useResource().person && <PersonTools record={record} />
}

/** A note as it stands among its tab's: what it says, by whom and when. */
export function NoteEntry({ row, source }: { row: AnyRecord; source: ActivityRows }) {
  const { tabs } = useResource()
  const { language, textOf } = useLanguage()
  const tab = tabs.find((candidate) => candidate.tab === 'notes' && candidate.of === source.resource.name)
  const text = source.resource.fields.find(({ name }) => tab?.tab === 'notes' && name === tab.text)
  if (!text) return null
  const { Detail } = fieldView(text.kind)
  return (
    <li className="timeline-entry is-note">
      <p className="timeline-head facts">
        <strong>{textOf(source.resource.label[0])}</strong>
        <span>{recordTitle(source.resource, row, language)}</span>
        <ChangeTime at={String(row[source.field])} />
      </p>
      <div className="activity-note breaks">
        <Detail field={text} value={row[text.name]} record={row} />
      </div>
    </li>
  )
}

const EraseDialog = lazyPart(() => import('./EraseDialog.tsx'), { Frame: FailureDialog })

/** What a person may ask for who a record is about: the file of what is stored, and the erasure. */
export function PersonTools({ record }: { record: AnyRecord }) {
  const { person } = useResource()
  const { can } = usePanel()
  const { texts } = useLanguage()
  const text = texts.person
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [isAsked, setAsked] = useState(false)
  const menuId = useId()
  const save = useDisclosure(record)
  const erase = person?.erase
  const isErasable = erase !== undefined && can(erase.access) && (record[erase.erasedAt] ?? null) === null
  const close = () => setAnchor(null)
  const choose = (action: () => void) => () => {
    close()
    action()
  }
  useCommand({ key: 'person/json', title: text.fileJson, place: 'page', run: () => save('json') })
  useCommand({ key: 'person/csv', title: text.fileCsv, place: 'page', run: () => save('csv') })
  useCommand(
    isErasable
      ? { key: 'person/erase', title: text.erase, place: 'page', run: () => setAsked(true) }
      : undefined,
  )
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text.menu}
      </Button>
      <Menu
        id={menuId}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { dense: true } }}
      >
        <MenuItem onClick={choose(() => save('json'))}>{text.fileJson}</MenuItem>
        <MenuItem onClick={choose(() => save('csv'))}>{text.fileCsv}</MenuItem>
        {isErasable && <Divider />}
        {isErasable && <MenuItem onClick={choose(() => setAsked(true))}>{text.erase}</MenuItem>}
      </Menu>
      {isAsked && <EraseDialog record={record} onClose={() => setAsked(false)} />}
    </>
  )
}
