import { useQuery } from '@tanstack/react-query'
import { LinkBase, useCreatePath, useLocation } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { areMet } from '#model/kinds/conditions.ts'
import { isSame } from '#model/kinds/isSame.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import type { AskedChange, QuestionPart } from '../recordExtensions.ts'
import { mayEdit } from '../useRecordView.ts'
import { EffectToCome } from './RelatedEffectView.tsx'

/** Something of a record that is not done yet. */
export interface Unfinished {
  /** The same for the same thing. */
  key: string
  /** As people call it; `''` for the record as a whole. */
  place: string
  /** Query of the record's page or form that shows it. */
  query: string
  words: string
}

type Whole = Readonly<Record<string, unknown>>

interface UnfinishedSource {
  /** What a record is when this field of it has to be whole. @returns `undefined` for other fields */
  wholeOf(field: ResolvedField): Whole | undefined
  find(field: ResolvedField, record: AnyRecord, signal: AbortSignal): Promise<readonly Unfinished[]>
}

/** Asks about what is not done yet where a change makes a record one that others see; of one that is, about what is new. */
export function useUnfinished(
  name: string,
  { resource, pairs }: AskedChange,
  { wholeOf, find }: UnfinishedSource,
): QuestionPart {
  const { language, texts } = useLanguage()
  const asked = resource.fields.flatMap((field) => {
    const whole = wholeOf(field)
    const touched = whole ? pairs.filter((pair) => isMadeWhole(field, whole, pair)) : []
    return touched.map(({ before, after }) => ({
      field,
      after,
      known: whole && areMet(whole, before) ? before : undefined,
    }))
  })
  const { data, isLoading } = useQuery({
    queryKey: [resource.name, 'unfinished', name, language, asked.map(({ after, known }) => [after, known])],
    enabled: asked.length > 0,
    queryFn: async ({ signal }) =>
      Promise.all(
        asked.map(async ({ field, after, known }) => {
          const before = new Set(known && (await find(field, known, signal)).map(({ key }) => key))
          const found = await find(field, after, signal)
          return { record: after, found: found.filter(({ key }) => !before.has(key)) }
        }),
      ),
    gcTime: 0,
    // Nobody is kept from saving because it cannot be read.
    retry: false,
  })
  const told = (data ?? []).filter(({ found }) => found.length > 0)
  return {
    isLooking: isLoading,
    isRefused: false,
    isAsked: told.length > 0,
    content: isLoading ? (
      <EffectToCome lines={2} />
    ) : (
      told.length > 0 && (
        <div className="effect">
          <p className="warning firm">{texts.effects.unfinished}</p>
          {told.map(({ record, found }) => (
            <div key={record.id}>
              {pairs.length > 1 && (
                <p>{fill(texts.form.quoted, { title: recordTitle(resource, record, language) })}</p>
              )}
              <UnfinishedList record={record} found={found} />
            </div>
          ))}
        </div>
      )
    ),
  }
}

function isMadeWhole(
  field: ResolvedField,
  whole: Whole,
  { before, after }: AskedChange['pairs'][number],
): boolean {
  return areMet(whole, after) && (!areMet(whole, before) || !isSame(field, before, after))
}

function UnfinishedList({ record, found }: { record: AnyRecord; found: readonly Unfinished[] }) {
  const addressOf = usePlaceIn(record)
  return (
    <ul className="bullets">
      {found.map(({ key, place, query, words }) => (
        <li key={key}>
          {place !== '' && (
            <>
              <LinkBase className="jump" to={addressOf(query)}>
                {place}
              </LinkBase>
              {': '}
            </>
          )}
          {words}
        </li>
      ))}
    </ul>
  )
}

/** Leads to a place in the form where the record is being edited, else on its page. */
function usePlaceIn(record: AnyRecord) {
  const resource = useResource()
  const { can, session } = usePanel()
  const isEditable = mayEdit(resource, record, { can, person: session.person })
  const createPath = useCreatePath()
  const { pathname, search } = useLocation()
  return (query: string) => {
    const pathTo = (type: string) => createPath({ resource: resource.name, id: record.id, type })
    if (pathname !== pathTo('edit') && pathname !== pathTo('create'))
      return pathTo(isEditable ? 'edit' : 'show') + query
    const parameters = new URLSearchParams(search)
    for (const [name, value] of new URLSearchParams(query)) parameters.set(name, value)
    return { search: `?${parameters}` }
  }
}
