import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { Columns } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { ToolPopover } from './ToolPopover.tsx'

const ColumnsPanel = lazyPart(() => import('./ColumnsPanel.tsx'))

/** The columns of the list and how close its rows are, behind a button. */
export function ColumnsMenu() {
  const { texts } = useLanguage()
  return (
    <ToolPopover
      label={texts.columns.title}
      icon={<Columns />}
      title={texts.columns.title}
      className="columns-menu"
      prepare={ColumnsPanel.fetch}
    >
      {() => <ColumnsPanel />}
    </ToolPopover>
  )
}
