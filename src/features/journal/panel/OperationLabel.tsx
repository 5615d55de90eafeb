import type { Change } from '../../../model/contract/change.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { useResource } from '../../../panel/ui/PanelContext.tsx'
import { journalResource } from '../model/changedFields.ts'

/** What was done: the action by its name, any other operation by that of the journal's entry. */
export function OperationLabel({ change }: { change: Change }) {
  const { fields } = useResource(journalResource)
  const { textOf } = useLanguage()
  const nameOf = (name: string, value: string) =>
    fields.find((field) => field.name === name)?.options?.[value]
  const action = change.action === null ? undefined : nameOf('action', change.action)
  return <span>{textOf(action ?? nameOf('operation', change.operation) ?? change.operation)}</span>
}
