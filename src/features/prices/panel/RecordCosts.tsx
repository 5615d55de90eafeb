import { Typography } from '@mui/material'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { CostExplainer } from './CostExplainer.tsx'
import type { CostSource } from './costSources.ts'
import { RelatedCosts } from './RelatedCosts.tsx'
import { TermBar } from './TermBar.tsx'

interface RecordCostsProps {
  record: AnyRecord
  sources: readonly CostSource[]
}

/** What a record costs by its own price, and by those of others that records about it lead to. */
export default function RecordCosts({ record, sources }: RecordCostsProps) {
  const resource = useResource()
  const { texts } = useLanguage()
  return (
    <>
      {resource.price?.term && (
        <section className="detail-section">
          <Typography variant="h2">{texts.costs.termTitle}</Typography>
          <TermBar days={[record[resource.price.term[0]], record[resource.price.term[1]]]} />
        </section>
      )}
      {resource.price && (
        <section className="detail-section">
          <Typography variant="h2">{texts.costs.title}</Typography>
          <CostExplainer key={record.id} resource={resource} record={record} />
        </section>
      )}
      {sources.map((source) => (
        <RelatedCosts key={`${source.entry.name}.${source.side}`} source={source} record={record} />
      ))}
    </>
  )
}
