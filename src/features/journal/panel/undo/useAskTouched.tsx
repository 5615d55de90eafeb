import { type DataProvider, useDataProvider } from 'react-admin'
import { localDay } from '#model/kinds/periods.ts'
import { duesOf } from '#model/language/dues.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { ChangeQuestion } from '#panel/record/effects/ChangeQuestion.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { useQuestion } from '#panel/ui/useQuestion.ts'
import type { UndoChoices, UndoRow } from '../../model/undo.ts'

/** Asks, before a record's change is undone, about what that touches, as when it was made. */
export function useAskTouched() {
  const { resources } = usePanel()
  const { undo: text } = useLanguage().texts
  const provider = useDataProvider<DataProvider>()
  const day = localDay(useNow())
  const { ask, dialog } = useQuestion()

  /** @returns whether it goes back. Rejects where the record cannot be read. */
  async function mayGoBack(row: UndoRow, choices: UndoChoices = {}): Promise<boolean> {
    const resource = resources.find(({ name }) => name === row.resource)
    // What a record pays itself is said where it is asked about.
    if (row.does !== 'change' || !resource || duesOf(resource, resources)) return true
    const going = row.fields.filter(({ name }) => choices[name] !== 'keep')
    if (going.length === 0) return true
    const { data: before } = await provider.getOne<AnyRecord>(row.resource, { id: row.record })
    const after = { ...before, ...Object.fromEntries(going.map(({ name, earlier }) => [name, earlier])) }
    return ask<boolean>((onAnswer) => (
      <ChangeQuestion
        {...{ resource, before, after, day, onAnswer }}
        label={text.confirm}
        doing={text.take}
      />
    ))
  }

  return { mayGoBack, dialog }
}
