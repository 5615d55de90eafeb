import { backendId } from '../../../model/kinds/panelId.ts'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import type { RecordParts } from '../../../panel/record/recordParts.ts'
import { useResource } from '../../../panel/ui/PanelContext.tsx'
import { NoteEntry } from './notes/NoteEntry.tsx'
import { PersonTools } from './PersonTools.tsx'

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
