import type { Change } from '#model/contract/change.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { operationName } from '../model/changedFields.ts'

export function OperationLabel({ change }: { change: Change }) {
  const { resources } = usePanel()
  const { textOf } = useLanguage()
  return <span>{textOf(operationName(change, resources))}</span>
}
