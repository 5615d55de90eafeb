import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { LinkBase } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { durationText } from '#model/kinds/measures.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { ToneLabel } from '#panel/ui/ToneLabel.tsx'
import { type Mark, marksField, marksOf } from '../marks.ts'
import { sizeText } from '../player/mediumOf.ts'
import { Thumbnail } from './Thumbnail.tsx'

export interface MediaTileProps {
  resource: ResolvedResource
  record: AnyRecord
  /** Its place among the tiles, from 0. */
  index: number
  /** Of all tiles, drawn or not. */
  count: number
  row: number
  column: number
  /** Where it leads; without it the title is a button, which is chosen. */
  to?: string | undefined
  /** Absent where tiles cannot be selected. */
  isSelected?: boolean | undefined
  isChosen?: boolean
  /** Whether Tab reaches it: of all tiles one is. */
  isActive: boolean
  hasMenu: boolean
  /** Also by Enter, before a link within is followed. */
  onClick: (event: MouseEvent<HTMLElement>, record: AnyRecord) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>, index: number) => void
  onFocus: (record: AnyRecord) => void
}

/** One tile. What it tells are stable functions, so that scrolling stays cheap. */
export const MediaTile = memo(function MediaTile(props: MediaTileProps) {
  const { resource, record, index, isSelected, isChosen = false, isActive, to } = props
  const { language, texts } = useLanguage()
  const title = recordTitle(resource, record, language)
  const factsId = `tile-${resource.name}-${record.id}`
  const tabIndex = isActive ? 0 : -1
  const isMarked = isSelected || isChosen
  const name = {
    className: 'tile-title clamped quiet-link small firm',
    tabIndex,
    translate: 'no',
    'aria-describedby': factsId,
    title,
  } as const
  return (
    <li
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={props.count}
      className={isMarked ? 'media-tile card is-selected' : 'media-tile card'}
      style={{ gridRow: props.row, gridColumn: props.column }}
      onClickCapture={(event) => props.onClick(event, record)}
      onKeyDown={(event) => props.onKeyDown(event, index)}
      onFocus={() => props.onFocus(record)}
    >
      <span className="tile-picture anchor">
        <Thumbnail resource={resource} record={record} retryFor={title} isReachable={isActive} />
        <KindBadge resource={resource} record={record} />
      </span>
      {to === undefined ? (
        <button type="button" {...name} aria-pressed={isChosen}>
          {title}
        </button>
      ) : (
        <LinkBase {...name} to={to}>
          {title}
        </LinkBase>
      )}
      {isSelected !== undefined && (
        <span className="tile-select centered">
          <input
            type="checkbox"
            checked={isSelected}
            readOnly
            tabIndex={tabIndex}
            aria-label={fill(texts.list.selectRow, { title })}
          />
        </span>
      )}
      {props.hasMenu && (
        <button
          type="button"
          aria-haspopup="menu"
          aria-label={fill(texts.list.rowMenu, { title })}
          className="row-menu-button"
          tabIndex={tabIndex}
        />
      )}
      <TileFacts resource={resource} record={record} id={factsId} />
    </li>
  )
})

interface TileFactsProps {
  resource: ResolvedResource
  record: AnyRecord
  id: string
}

/** Below the title of a tile: size and last change, and the worst of what is wrong. Always of the same height. */
const TileFacts = memo(function TileFacts({ resource, record, id }: TileFactsProps) {
  const { language } = useLanguage()
  const { media } = resource
  const field = marksField(resource)
  const facts = [
    media?.size && sizeText(record[media.size], language),
    changedText(resource, record, language),
  ].filter(Boolean)
  return (
    <span id={id} className="tile-facts stack tight">
      <span className="tile-line truncated muted tiny">{facts.join(' · ')}</span>
      {field && <Marks marks={marksOf(field, record)} />}
    </span>
  )
})

function Marks({ marks }: { marks: readonly Mark[] }) {
  const { texts, textOf } = useLanguage()
  const [worst, ...others] = marks
  if (!worst) return <span className="tile-line truncated muted tiny" />
  const hidden = others.map(({ label }) => textOf(label)).join(', ')
  return (
    <span className="tile-line truncated muted tiny tile-marks line tight">
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

function KindBadge({ resource, record }: { resource: ResolvedResource; record: AnyRecord }) {
  const { language, texts } = useLanguage()
  const { media, fields } = resource
  const field = fields.find(({ name }) => name === media?.kind)
  if (!media || !field) return null
  const kind = field.type.toText(record[field.name], field, language)
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
      return dayOf(field.type.toText(value, field, language))
    }
  }
  return ''
}

/** Without the time of day, which a tile has no room for. */
function dayOf(instant: string): string {
  return instant.split(', ').slice(0, -1).join(', ') || instant
}
