import { Button } from '@mui/material'
import { LinkBase, useCreatePath } from 'react-admin'
import { RecordName } from '#kinds/references/RecordName.tsx'
import { useRecordTitle } from '#kinds/references/views.tsx'
import { fill } from '#model/base/translator.ts'
import type { LeadPlace } from '#model/kinds/fieldKind.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FurtherRecords } from '#panel/record/effects/RelatedEffectView.tsx'
import { hasShow, recordViewOf } from '#panel/record/useRecordView.ts'
import { firstFew } from '#panel/ui/firstFew.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import type { Use } from '../../model/places.ts'
import type { RecordUses, Unread, UsingRecord } from '../../model/recordUses.ts'
import './uses.css'

interface UsesListProps {
  uses: RecordUses
  /** Most records of each entry. @default all */
  most?: number
  /** Where all of them are listed. @default nowhere */
  all?: string | undefined
  /** Level below the surrounding heading. */
  heading: 'h2' | 'h3'
}

export function UsesList({ uses, most = Number.MAX_SAFE_INTEGER, all, heading: Heading }: UsesListProps) {
  const { resources } = usePanel()
  const { language, texts, textOf } = useLanguage()
  const { hidden = 0 } = uses
  const groups = resources.flatMap((resource) => {
    const records = uses.records.filter((record) => record.resource === resource.name)
    return records.length === 0 ? [] : [{ resource, records, shown: firstFew(records, most) }]
  })
  return (
    <div className="uses stack wide">
      {groups.map(({ resource, records, shown }) => (
        <section key={resource.name} aria-label={textOf(resource.label[1])}>
          <Heading>
            {textOf(resource.label[1])} ({numberFormat(language).format(records.length)})
          </Heading>
          <ul className="stack">
            {shown.map((record) => (
              <UsingLine key={record.id} resource={resource} using={record} />
            ))}
            <FurtherRecords count={records.length - shown.length} all={all} />
          </ul>
        </section>
      ))}
      {hidden > 0 && (
        <p>{hidden === 1 ? texts.uses.hiddenOne : fill(texts.uses.hidden, { count: hidden })}</p>
      )}
    </div>
  )
}

function UsingLine({ resource, using }: { resource: ResolvedResource; using: UsingRecord }) {
  const { can } = usePanel()
  const createPath = useCreatePath()
  const placeText = usePlaceText()
  const { id, record, title = String(id), where } = using
  const isShown = hasShow(resource) && can(resource.access.show)
  const type = isShown ? 'show' : recordViewOf(resource, can)
  // Steps may have equal titles.
  const told = where.filter((use) => !isPlain(resource, use))
  const places = new Map(told.map((use) => [placeText(resource, use), placeQuery(resource, use)]))
  const name = useRecordTitle(resource, record) ?? title
  return (
    <li>
      {type === undefined ? (
        <span>{name}</span>
      ) : (
        <LinkBase className="record-link" to={createPath({ resource: resource.name, id, type })}>
          <RecordName resource={resource.name} record={{ id, title: name, known: true, record }} />
        </LinkBase>
      )}
      {places.size > 0 && (
        <ul className="uses-where facts muted small">
          {[...places].map(([text, query]) => (
            <li key={text}>
              {query === '' || !isShown ? (
                text
              ) : (
                <LinkBase
                  className="record-link"
                  to={`${createPath({ resource: resource.name, id, type: 'show' })}${query}`}
                >
                  {text}
                </LinkBase>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The only reference of an entry to such records: its name would be the same on each line. */
function isPlain({ fields }: ResolvedResource, { field: name, at = [] }: Use): boolean {
  const target = fields.find((field) => field.name === name)?.resource
  return (
    at.length === 0 &&
    target !== undefined &&
    fields.filter(({ resource }) => resource === target).length === 1
  )
}

/** Returns the query of the address that shows a place; `''` where nothing does. */
function placeQuery({ fields }: ResolvedResource, { field: name, at: [place] = [] }: Use): string {
  const type = fields.find((field) => field.name === name)?.type
  return (place?.key === undefined ? undefined : type?.parts?.placeQuery?.(place)) ?? ''
}

/** Names a place: `Schritt 3 „Atmen“`, with the field where the entry has several paths. */
function usePlaceText() {
  const { texts, textOf } = useLanguage()
  const words = texts.uses
  function partText(label: string, { number, title, isStep }: LeadPlace): string {
    const values = { field: label, number, title: title ?? '' }
    if (isStep) return `${label}${fill(title === undefined ? words.step : words.stepTitled, values)}`
    return fill(title === undefined ? words.item : words.itemTitled, values)
  }
  return ({ fields }: ResolvedResource, { field: name, at = [] }: Use): string => {
    const field = fields.find((candidate) => candidate.name === name)
    let label = field ? textOf(field.label) : name
    let parts: readonly ResolvedField[] = field?.fields ?? []
    for (const place of at) {
      const isOnlyPath = place.isStep && fields.filter(({ kind }) => kind === field?.kind).length === 1
      label = partText(isOnlyPath ? '' : place.isStep ? `${label}: ` : label, place)
      const part = parts.find((candidate) => candidate.name === place.part)
      if (part) label += ` · ${textOf(part.label)}`
      parts = part?.fields ?? []
    }
    return label
  }
}

interface UnreadNotesProps {
  incomplete: readonly Unread[]
  isFetching: boolean
  onRetry: () => void
}

export function UnreadNotes({ incomplete, isFetching, onRetry }: UnreadNotesProps) {
  const { resources } = usePanel()
  const { texts, textOf } = useLanguage()
  if (incomplete.length === 0) return null
  return (
    <ul className="stack muted small">
      {incomplete.map(({ resource: name, why, read = 0 }) => {
        const resource = resources.find((candidate) => candidate.name === name)
        const values = { resources: resource ? textOf(resource.label[1]) : name, count: read }
        return (
          <li key={name}>
            {fill(texts.uses[why], values)}{' '}
            {why === 'failed' && (
              <Button size="small" disabled={isFetching} onClick={onRetry}>
                {texts.uses.retry}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
