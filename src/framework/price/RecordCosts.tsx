import { Typography } from '@mui/material'
import type { AnyRecord } from '../define/resolve.ts'
import type { ResolvedTab } from '../define/tabs.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { usePanel, useResource } from '../shell/PanelContext.tsx'
import { CostExplainer } from './CostExplainer.tsx'
import { costSources, isSourceOf } from './costSources.ts'
import { RelatedCosts } from './RelatedCosts.tsx'

interface RecordCostsProps {
  record: AnyRecord
  /** Beside it: costs of records that have a tab of their own stand there. */
  tabs: readonly ResolvedTab[]
}

/** What a record costs by its own price, and by those of others that records about it lead to. */
export default function RecordCosts({ record, tabs }: RecordCostsProps) {
  const resource = useResource()
  const { resources, can } = usePanel()
  const { texts } = useLanguage()
  return (
    <>
      {resource.price && (
        <section className="detail-section">
          <Typography variant="h2">{texts.costs.title}</Typography>
          <CostExplainer key={record.id} resource={resource} record={record} />
        </section>
      )}
      {costSources(resource, resources, can)
        .filter((source) => !tabs.some((tab) => tab.tab === 'related' && isSourceOf(tab, source)))
        .map((source) => (
          <RelatedCosts key={`${source.entry.name}.${source.side}`} source={source} record={record} />
        ))}
    </>
  )
}
