import { recordTitle } from '../../../../model/kinds/recordTitle.ts'
import type { AnyRecord } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { fieldView } from '../../../../panel/fields/fieldViews.ts'
import type { ActivityRows } from '../../../../panel/record/recordParts.ts'
import { ChangeTime } from '../../../../panel/ui/ChangeTime.tsx'
import { useResource } from '../../../../panel/ui/PanelContext.tsx'

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
      <p className="timeline-head">
        <strong>{textOf(source.resource.label[0])}</strong>
        <span>{recordTitle(source.resource, row, language)}</span>
        <ChangeTime at={String(row[source.field])} />
      </p>
      <div className="activity-note">
        <Detail field={text} value={row[text.name]} record={row} />
      </div>
    </li>
  )
}
