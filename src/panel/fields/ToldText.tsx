import { Fragment } from 'react'
import { RecordName } from '#kinds/references/RecordName.tsx'
import { useReferenced } from '#kinds/references/views.tsx'
import { fill } from '#model/base/translator.ts'
import type { Change } from '#model/contract/change.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedField, Told, ToldField } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { ChangeArrow } from '../ui/ChangeArrow.tsx'
import { firstFew } from '../ui/firstFew.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import type { FieldValueProps } from './fieldView.ts'
import { NothingGiven } from './TextViews.tsx'

const SwitchText = lazyPart(() => import('./SwitchText.tsx'))

/** What a value says of fields of another resource, in one line. */
export function ToldCell({ field, record }: Pick<FieldValueProps, 'field' | 'record'>) {
  const { resources } = usePanel()
  const told = field.tells?.(record, resources)
  return told ? <ToldText told={told} /> : <NothingGiven />
}

export function ToldLines({ field, record }: Pick<FieldValueProps, 'field' | 'record'>) {
  const { resources } = usePanel()
  const { what, fields } = field.tells?.(record, resources) ?? { fields: [] }
  if (what === undefined && fields.length === 0) return <NothingGiven />
  return (
    <>
      {what !== undefined && (
        <div>
          <ToldText told={{ what, fields: [] }} />
        </div>
      )}
      <ToldFields fields={fields} />
    </>
  )
}

/** Each field in a line of its own, with all of its values. */
export function ToldFields({ fields }: Pick<Told, 'fields'>) {
  return fields.map((told) => (
    <div key={told.field.name}>
      <OneField told={told} />
    </div>
  ))
}

/** `Monatspreis 490,00 € → 495,00 € und 2 weitere`, where one would be left that one as well; before it what was done, where the fields do not say it. */
export function ToldText({ told }: { told: Told }) {
  const { texts, textOf } = useLanguage()
  if (told.exchange) return <SwitchText change={told.exchange as Change} />
  const changed = told.fields.filter(({ values }) => values.length > 1)
  const sorted = changed.toSorted((one, other) => Number(isTold(other)) - Number(isTold(one)))
  const shown = firstFew(sorted, 1)
  const left = sorted.length - shown.length
  return (
    <span className="told">
      {told.what !== undefined && textOf(told.what)}
      {told.what !== undefined && shown.length > 0 && ': '}
      {shown.map((one, index) => (
        <Fragment key={one.field.name}>
          {index > 0 && ', '}
          <OneField told={one} />
        </Fragment>
      ))}
      {left > 0 && ` ${fill(texts.list.others, { count: left })}`}
    </span>
  )
}

function OneField({ told }: { told: ToldField }) {
  const { texts, textOf } = useLanguage()
  const label = textOf(told.field.label)
  if (!isTold(told)) return fill(texts.list.changed, { field: label })
  return (
    <>
      {`${label} `}
      {told.values.map((value, index) => (
        // A field has one value after the other, each at its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells them apart
        <span key={index}>
          {index > 0 && (
            <>
              {' '}
              <ChangeArrow />{' '}
            </>
          )}
          <ShortValue field={told.field} value={value} />
        </span>
      ))}
    </>
  )
}

/** In the middle of a sentence: without colours, and without a link in what may be one. */
export function ShortValue({ field, value }: Pick<FieldValueProps, 'field' | 'value'>) {
  const { language } = useLanguage()
  const { resource } = field
  if (resource !== undefined && value !== null && value !== undefined && value !== '')
    return <ReferencedTitle resource={resource} id={value as Identifier} />
  const text = field.type.toText(value, field, language)
  return text === '' ? <NothingGiven /> : <span className="told-value">{text}</span>
}

function ReferencedTitle({ resource, id }: { resource: string; id: Identifier }) {
  const [record] = useReferenced(resource, [id]).referenced
  return <span className="told-value">{record && <RecordName resource={resource} record={record} />}</span>
}

/** Longer ones are said to have changed; what they were stands where there is room for it. */
const longestValue = 60

/** Whether the values of a field fit into a sentence. */
export function isTold({ field, values }: ToldField): boolean {
  return values.every((value) => fits(field, value))
}

function fits(field: ResolvedField, value: unknown): boolean {
  const kind = field.type
  const { Difference, ShortDifference } = kind.parts?.view ?? {}
  if (Difference ?? ShortDifference) return false
  // Several records, and what leads to others from within, have no short text without their titles.
  if (field.resource !== undefined) return kind.holds !== 'values'
  if (kind.leadsTo !== undefined || kind.holds === 'html' || kind.holds === 'items') return false
  return kind.toText(value, field, 'de').length <= longestValue
}
