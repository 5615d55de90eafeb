import { Typography } from '@mui/material'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import type { FormSection } from '#model/language/resource.ts'
import type { ResolvedTab } from '#model/language/tabs.ts'
import type { Text } from '#model/language/text.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { fieldView } from '../fields/fieldViews.tsx'
import { isUnknown, NotDelivered } from '../fields/NotDelivered.tsx'
import { ToldLines } from '../fields/ToldText.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { Beside } from './Beside.tsx'
import { loadedExtensions } from './loadedExtensions.ts'
import { toldInHead } from './statesOf.ts'
import './detailField.css'

/** The heading of a section says the name of its one field already. */
function isHeading(section: FormSection<string>, label: Text): boolean {
  return section.fields.length === 1 && JSON.stringify(section.section) === JSON.stringify(label)
}

interface DetailSectionsProps {
  record: AnyRecord
  tabs?: readonly ResolvedTab[]
}

/** Shows a record by the sections of the entry, each field by its kind, and what it costs. */
export function DetailSections({ record, tabs = [] }: DetailSectionsProps) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const panel = usePanel()
  const fields = new Map(resource.fields.map((field) => [field.name, field]))
  const quiet = new Set(resource.toldWhenSet)
  const told = toldInHead(resource)
  const isShown = (name: string) =>
    fields.has(name) && !told.has(name) && (!quiet.has(name) || (record[name] ?? null) !== null)
  // Of a section whose fields all stand elsewhere no heading is left.
  const shown = resource.detail.filter((section) => section.fields.some(isShown))
  const sections = shown.map((section, index) => (
    <section key={section.fields.join()} className="detail-section">
      {(section.section !== '' || index > 0) && (
        <Typography variant="h2">{textOf(section.section) || texts.form.other}</Typography>
      )}
      <dl>
        {section.fields
          .filter(isShown)
          .flatMap((name) => fields.get(name) ?? [])
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
  const { AfterSections } = loadedExtensions(panel)
  return (
    <Beside content={({ detail }) => detail(resource, panel, record, tabs)}>
      {sections}
      {AfterSections && <AfterSections record={record} />}
    </Beside>
  )
}

interface DetailFieldProps {
  field: ResolvedField
  value: unknown
  record: AnyRecord
  /** The heading of the section names it already. @default false */
  isNamed?: boolean
}

/** Shows one field of a record's page. */
export function DetailField({ field, value, record, isNamed = false }: DetailFieldProps) {
  const { AtField } = usePanel().parts.record.value ?? {}
  const { texts, textOf } = useLanguage()
  const { Detail, More, Page = Detail } = fieldView(field)
  const Value = isUnknown(field, value) ? NotDelivered : field.tells ? ToldLines : Page
  const label = textOf(field.label)
  return (
    <div className={field.grants ? 'detail-grants' : `detail-${field.kind}`}>
      <dt className={isNamed ? 'visually-hidden' : undefined}>{label}</dt>
      <dd>
        <Value field={field} value={value} record={record} />
        {field.type.isCopied && typeof value === 'string' && value !== '' && (
          <span className="copy-value nowrap muted small">
            <CopyButton key={value} text={value} label={fill(texts.recordPage.copyField, { field: label })} />
          </span>
        )}
        {More && <More field={field} value={value} record={record} />}
        {AtField && <AtField field={field} record={record} />}
      </dd>
    </div>
  )
}
