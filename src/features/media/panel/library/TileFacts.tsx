import { memo } from 'react'
import { fill } from '../../../../model/base/translator.ts'
import { fieldKind } from '../../../../model/kinds/fieldKinds.ts'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { ToneLabel } from '../../../../panel/ui/ToneLabel.tsx'
import { type Mark, marksField, marksOf } from '../marks.ts'
import { durationText, sizeText } from '../mediaTexts.ts'

interface TileFactsProps {
  resource: ResolvedResource
  record: AnyRecord
  /** Id of the element, for what it describes. */
  id: string
}

/** Below the title of a tile: size and last change, and the worst of what is wrong. Always of the same height. */
export const TileFacts = memo(function TileFacts({ resource, record, id }: TileFactsProps) {
  const { language } = useLanguage()
  const { media } = resource
  const field = marksField(resource)
  const facts = [
    media?.size && sizeText(record[media.size], language),
    changedText(resource, record, language),
  ].filter(Boolean)
  return (
    <span id={id} className="tile-facts">
      <span className="tile-line">{facts.join(' · ')}</span>
      {field && <Marks marks={marksOf(field, record)} />}
    </span>
  )
})

function Marks({ marks }: { marks: readonly Mark[] }) {
  const { texts, textOf } = useLanguage()
  const [worst, ...others] = marks
  if (!worst) return <span className="tile-line" />
  const hidden = others.map(({ label }) => textOf(label)).join(', ')
  return (
    <span className="tile-line tile-marks">
      <ToneLabel tone={worst.tone}>{textOf(worst.label)}</ToneLabel>
      {others.length > 0 && (
        <span className="tile-more" title={hidden}>
          <span aria-hidden="true">{fill(texts.mediaLibrary.more, { count: others.length })}</span>
          <span className="visually-hidden">{hidden}</span>
        </span>
      )}
    </span>
  )
}

/** What kind of file it is and how long it plays. */
export function KindBadge({ resource, record }: { resource: ResolvedResource; record: AnyRecord }) {
  const { language, texts } = useLanguage()
  const { media, fields } = resource
  const field = fields.find(({ name }) => name === media?.kind)
  if (!media || !field) return null
  const kind = fieldKind(field.kind).toText(record[field.name], field, language)
  const length = media.duration && durationText(record[media.duration])
  if (!kind && !length) return null
  return (
    <span className="tile-badge">
      {kind || texts.mediaLibrary.kinds.file}
      {length && ` · ${length}`}
    </span>
  )
}

/** The day of the last change; of what has none, of the beginning. */
function changedText(resource: ResolvedResource, record: AnyRecord, language: 'de' | 'en'): string {
  for (const name of ['updatedAt', 'createdAt']) {
    const field = resource.fields.find((candidate) => candidate.name === name)
    const value = field ? record[name] : undefined
    if (field && typeof value === 'string') {
      return dayOf(fieldKind(field.kind).toText(value, field, language))
    }
  }
  return ''
}

/** Without the time of day, which a tile has no room for. */
function dayOf(instant: string): string {
  return instant.split(', ').slice(0, -1).join(', ') || instant
}
