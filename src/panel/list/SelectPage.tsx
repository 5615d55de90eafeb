import { useListContext } from 'react-admin'
import type { AnyRecord } from '../../model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useListView } from './ListViewContext.ts'
import { useRowSelection } from './useRowSelection.ts'

/** Selects all rows of the page, or none of them. Half a tick where some are. */
export function SelectPage() {
  const { data = [] } = useListContext<AnyRecord>()
  const { texts } = useLanguage()
  const { selectPage } = useListView()
  const { isAll, isSome, toggleAll } = useRowSelection(data)
  return (
    <input
      type="checkbox"
      aria-label={texts.list.selectPage}
      checked={isAll}
      ref={(input) => {
        selectPage.current = input
        if (input) input.indeterminate = isSome
      }}
      onChange={toggleAll}
    />
  )
}
