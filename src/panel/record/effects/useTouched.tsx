import { Fragment } from 'react'
import { fill } from '#model/base/translator.ts'
import { isSame } from '#model/kinds/isSame.ts'
import type { Effect } from '#model/language/effects.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { combinedQuestions, useAll, useRecordExtensions } from '../loadedExtensions.ts'
import type { AskedChange, QuestionPart } from '../recordExtensions.ts'
import { useEffects } from './useEffects.tsx'
import './effects.css'

interface Touching {
  change: AskedChange
  effects?: readonly Effect[]
}

/** Finds the values that a change replaces, what the entry says of it, and what features know of it. */
export function useTouched({ change, effects = [] }: Touching): QuestionPart {
  const { resource, pairs, day } = change
  const { texts } = useLanguage()
  const listed = useEffects({ resource, effects, records: pairs.map(({ before }) => before), day })
  const parts = [{ feature: '', ...listed }, ...useAll(useRecordExtensions().changes, change)]
  const changes = change.isNew ? [] : changedValues(change)
  const shown = parts.filter(({ content }) => content !== false && content !== null)
  return {
    ...combinedQuestions(parts),
    content: (changes.length > 0 || shown.length > 0) && (
      <section className="stack loose set-off" aria-label={texts.effects.title} aria-live="polite">
        <ChangedValues changes={changes} />
        {shown.map(({ feature, content }) => (
          <Fragment key={feature}>{content}</Fragment>
        ))}
      </section>
    ),
  }
}

/** "Status: Aktiv → Inaktiv"; what would be long is named alone. */
function ChangedValues({ changes }: { changes: readonly ChangedValue[] }) {
  const { language, texts, textOf } = useLanguage()
  const told = changes.map(({ field, before, after, count }) => {
    const [one, other] = [before, after].map((value) => field.type.toText(value, field, language))
    return { label: textOf(field.label), one, other, count, isShort: isShort(field, one, other) }
  })
  const named = told.flatMap(({ label, isShort: isWhole }) => (isWhole ? [] : [label]))
  return (
    <>
      {told.map(
        ({ label, one, other, count, isShort: isWhole }) =>
          isWhole && (
            <p key={`${label} ${one} ${other}`} className="effect">
              {`${label}: ${one || '–'} → ${other || '–'}${count > 1 ? ` (${count}×)` : ''}`}
            </p>
          ),
      )}
      {named.length > 0 && (
        <p className="effect">
          {fill(texts.effects.alsoChanged, {
            fields: new Intl.ListFormat(language).format(new Set(named)),
          })}
        </p>
      )}
    </>
  )
}

/** Characters of a value that stands in a line beside another one. */
const mostShown = 80

function isShort({ resource }: ResolvedField, ...values: (string | undefined)[]): boolean {
  return resource === undefined && values.every((value = '') => value.length <= mostShown)
}

interface ChangedValue {
  field: ResolvedField
  before: unknown
  after: unknown
  count: number
}

function changedValues({ resource, pairs }: AskedChange): ChangedValue[] {
  return resource.fields.flatMap((field) => {
    if (field.writeOnly) return []
    const changes = new Map<string, ChangedValue>()
    for (const pair of pairs) {
      if (isSame(field, pair.before, pair.after)) continue
      const [before, after] = [pair.before[field.name], pair.after[field.name]]
      const key = JSON.stringify([before, after])
      changes.set(key, { field, before, after, count: (changes.get(key)?.count ?? 0) + 1 })
    }
    return [...changes.values()]
  })
}
