import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { numberFormat, percentFormat } from '#model/kinds/formats.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useListRows, useListView } from '#panel/list/ListViewContext.ts'
import { listPage } from '#panel/list/listPage.ts'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { marksField, scoreOf } from '../marks.ts'
import './libraryHead.css'

/** For so long, in milliseconds, the score stands while the list is searched and filtered. */
const freshFor = 60_000

const mostMarks = 4

/** How many records of a library everybody can see and hear, and what is wrong with the others, each a filter. */
export default function LibraryHead() {
  const resource = useResource()
  const rules = Object.values(marksField(resource)?.rules ?? {})
  const isCounted = !resource.api.list.paged && rules.some(({ accessibility }) => accessibility)
  return isCounted && <Score />
}

function Score() {
  const resource = useResource()
  const { language, texts, textOf } = useLanguage()
  const { address, go } = useListView()
  const field = marksField(resource)
  const records = useWholeList()
  const score = useMemo(() => scoreOf(field, records ?? []), [field, records])
  const text = texts.mediaLibrary
  // Its place is kept while it is worked out.
  if (!records) return <p className="library-score facts small" aria-hidden="true" />
  if (!field || !score) return null
  const number = numberFormat(language)
  const chosen = address.filters[field.name]
  return (
    <p className="library-score facts small muted">
      <span>
        {fill(text.score, {
          good: number.format(score.good),
          total: number.format(score.total),
          // Not all is not 100 %.
          percent: percentFormat(language).format(Math.floor((score.good / score.total) * 100) / 100),
        })}
      </span>
      {score.marks.slice(0, mostMarks).map(({ mark, count }) => {
        const isOn = Array.isArray(chosen) && chosen.length === 1 && chosen[0] === mark.name
        return (
          <button
            key={mark.name}
            type="button"
            className="score-mark bare-link"
            aria-pressed={isOn}
            onClick={() =>
              go(({ filters }) => ({ filters: { ...filters, [field.name]: isOn ? [] : [mark.name] } }))
            }
          >
            {fill(text.markCount, { mark: textOf(mark.label), count: number.format(count) })}
          </button>
        )
      })}
    </p>
  )
}

/** Every record, whatever the list is narrowed to; by the key of the plain list, so that it is asked for once. */
function useWholeList(): readonly AnyRecord[] | undefined {
  const resource = useResource()
  const page = useMemo(
    () => listPage(resource, { search: '', filters: {}, strays: {}, page: 1 }, {}),
    [resource],
  )
  const { data, total } = useListRows()
  const whole = useGetList<AnyRecord>(resource.name, page, { retry: false, staleTime: freshFor })
  return whole.data ?? (whole.error && data?.length === total ? data : undefined)
}
