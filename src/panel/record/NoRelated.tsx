import { Button } from '@mui/material'
import { LinkBase } from 'react-admin'
import { fill } from '../../model/base/translator.ts'
import type { ResolvedTab } from '../../model/language/tabs.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { tabPart } from '../features.ts'
import { tabQuery, useRecordTabs } from './useRecordTabs.ts'
import { useTabLabel } from './useTabLabel.ts'

/** No record of the other entry refers to this one: said, with the way to the tab that makes some, if there is one. */
export function NoRelated({ tab }: { tab: ResolvedTab<'related'> }) {
  const { texts } = useLanguage()
  const labelOf = useTabLabel()
  const making = useRecordTabs().tabs.find((candidate) => tabPart(candidate)?.makes?.(candidate) === tab.of)
  return (
    <div className="empty-state" role="status">
      <strong>{fill(texts.recordPage.noneTitle, { resources: labelOf(tab) })}</strong>
      <p>{texts.recordPage.none}</p>
      {making && (
        <Button variant="outlined" component={LinkBase} to={{ search: tabQuery(making.name) }} replace>
          {fill(texts.recordPage.toTab, { tab: labelOf(making) })}
        </Button>
      )}
    </div>
  )
}
