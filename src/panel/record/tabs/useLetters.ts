import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import { localDay, shiftedDay } from '#model/kinds/periods.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import type { ResolvedTab } from '#model/language/tabs.ts'
import { useNow } from '../../base/clock/ClockContext.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useExport } from '../../export/useExport.ts'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import type { RelatedPage } from '../useRecordTabs.ts'
import { firstRows, useRelatedRows } from '../useRecordTabs.ts'
import { letterColumns, letterRows } from './letters.ts'
import type { RelatedToolsProps } from './RelatedTools.tsx'
import { relatedRows, withBeyond } from './relatedRows.ts'

/** A letter tells changes of two years to come. */
const daysAhead = 731

interface LettersOf extends Pick<RelatedToolsProps, 'own' | 'record' | 'page'> {
  tab: ResolvedTab<'related'>
  record: AnyRecord
  page: Required<RelatedPage>
  /** By which the rows are counted: unless the person narrows by it, those that the letter counts are written to. */
  field: ResolvedField | undefined
}

/** Returns to how many a tab's rows would be written to, and what makes the file; `undefined` where that is not offered. */
export function useLetters({ own, tab, record, page, field }: LettersOf) {
  const { language, texts: all } = useLanguage()
  const texts = all.recordPage.letters
  const provider = useDataProvider<PanelDataProvider>()
  const { resources, can } = usePanel()
  const other = useResource()
  const startExport = useExport()
  const today = localDay(useNow())
  const { letter } = tab
  const to = other.fields.find(({ name }) => name === letter?.to)
  const target = resources.find(({ name }) => name === to?.resource)
  const isOffered = letter !== undefined && target !== undefined && can(target.access.list)
  const [first = ''] = Object.keys(field?.options ?? {})
  const counted = letter?.counted ?? [first]
  const filter = field && !page.filter[field.name] ? { ...page.filter, [field.name]: counted } : page.filter
  const wanted = { ...firstRows(other), perPage: 1, filter }
  const { data, total = 0 } = useRelatedRows(tab, record.id, wanted, isOffered)
  if (!isOffered) return undefined

  function start() {
    if (!letter || !target) return
    const about = recordTitle(own, record, language)
    const setting = { letter, target, other, own, about, language, texts }
    const left = { count: 0 }
    startExport({
      format: 'excelCsv',
      title: fill(texts.file, { title: about }),
      columns: letterColumns(setting),
      rows(signal) {
        const columns = other.fields
          .filter(({ isLater, kind }) => isLater && kind === 'money')
          .map((each) => ({ field: each, label: '', isTitle: false }))
        const query = { resource: other, filter: { ...filter, [tab.by]: record.id }, sort: page.sort }
        const until = shiftedDay(today, daysAhead)
        const rows = relatedRows({ provider, columns, today, until, ...query }, signal)
        return letterRows(withBeyond(rows, { provider, field: letter.to, target, signal }), setting, left)
      },
      describe: () => '',
      warning: () =>
        left.count === 0 ? undefined : fill(texts.left, { count: numberFormat(language).format(left.count) }),
    })
  }

  return { count: data ? total : 0, start }
}
