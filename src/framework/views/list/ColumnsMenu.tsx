import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Columns } from '../../shell/icons.tsx'
import { lazyPart } from '../../shell/lazyPart.tsx'
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
