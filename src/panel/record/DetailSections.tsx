import { Typography } from '@mui/material'
import { BesideCosts, CostsToCome } from '../../features/prices/panel/BesideCosts.tsx'
import { costSources, isSourceOf } from '../../features/prices/panel/costSources.ts'
import type { AnyRecord } from '../../model/language/resolve.ts'
import type { FormSection } from '../../model/language/resource.ts'
import type { ResolvedTab } from '../../model/language/tabs.ts'
import type { Text } from '../../model/language/text.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { DetailField } from './DetailField.tsx'

const RecordCosts = lazyPart(() => import('../../features/prices/panel/RecordCosts.tsx'), {
  Loading: CostsToCome,
})

/** The one field of a section that has its name: the heading says it already. */
function isHeading(section: FormSection<string>, label: Text): boolean {
  return section.fields.length === 1 && JSON.stringify(section.section) === JSON.stringify(label)
}

interface DetailSectionsProps {
  record: AnyRecord
  /** Of the page that it stands on. @default none */
  tabs?: readonly ResolvedTab[]
}

/** What is known of a record: the sections of the entry, each field by its kind, and what it costs. */
export function DetailSections({ record, tabs = [] }: DetailSectionsProps) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const { resources, can } = usePanel()
  const erasedAt = resource.person?.erase?.erasedAt
  const fields = new Map(resource.fields.map((field) => [field.name, field]))
  // What has a tab of its own tells its costs there.
  const costs = costSources(resource, resources, can).filter(
    (source) => !tabs.some((tab) => tab.tab === 'related' && isSourceOf(tab, source)),
  )
  const sections = resource.detail.map((section, index) => (
    <section key={section.fields.join()} className="detail-section">
      {(section.section !== '' || index > 0) && (
        <Typography variant="h2">{textOf(section.section) || texts.form.other}</Typography>
      )}
      <dl>
        {section.fields
          .flatMap((name) => fields.get(name) ?? [])
          // That nobody has erased it goes without saying.
          .filter(({ name }) => name !== erasedAt || (record[name] ?? null) !== null)
          .map((field) => (
            <DetailField
              key={field.name}
              field={field}
              value={record[field.name]}
              record={record}
              isNamed={isHeading(section, field.label)}
            />
          ))}
      </dl>
    </section>
  ))
  const hasCosts = resource.price !== undefined || costs.length > 0
  return (
    <BesideCosts costs={hasCosts && <RecordCosts record={record} sources={costs} />}>{sections}</BesideCosts>
  )
}
