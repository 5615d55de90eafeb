import { useMemo } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { dayText } from '#model/kinds/formats.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useRecordExtensions } from '#panel/record/loadedExtensions.ts'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import type { MailProposal, MailReading } from '../../model/mail/readMail.ts'
import { MailQuote } from './MailQuote.tsx'
import { mailWords } from './words.ts'

interface Contracts {
  of: string
  by: string
  fields: readonly ResolvedField[]
}

/** Returns of whose rows something can be asked that lead to the record; `undefined` for none. */
export function useContracts(): Contracts | undefined {
  const { person } = useResource()
  const panel = usePanel()
  const { askedOfRows } = useRecordExtensions()
  return useMemo(() => {
    const [found] = (person?.related ?? []).flatMap(({ of, by }) => {
      const resource = panel.resources.find(({ name }) => name === of)
      const fields = resource && askedOfRows?.fieldsOf(resource, by, panel)
      return fields ? [{ of, by, fields }] : []
    })
    return found
  }, [askedOfRows, panel, person])
}

interface MailContractsProps {
  contracts: Contracts | undefined
  record: AnyRecord
  end: MailReading['end']
  values: readonly MailProposal[]
}

/** Offers what a mail asks of contracts, at each of them, or only tells of it. */
export function MailContracts({ contracts, record, end, values }: MailContractsProps) {
  const { language, textOf } = useLanguage()
  const { tabs } = useResource()
  const { resources } = usePanel()
  const { askedOfRows } = useRecordExtensions()
  const own = mailWords[language]
  const quotes = [...values, ...(end ? [end] : [])]
  const tab = tabs.find((each) => each.tab === 'related' && each.of === contracts?.of)
  const label = tab?.label ?? resources.find(({ name }) => name === contracts?.of)?.label[1]
  return (
    <section className="stack">
      {contracts && askedOfRows ? (
        <ResourceContextProvider value={contracts.of}>
          <h3>{textOf(label ?? '')}</h3>
          <askedOfRows.Offer
            by={contracts.by}
            record={record}
            end={end}
            values={values}
            none={own.noContract}
            several={own.whichContract}
          />
        </ResourceContextProvider>
      ) : (
        end && (
          <p role="status">
            {end.day === undefined ? own.openEnd : fill(own.end, { day: dayText(end.day, language) })}
          </p>
        )
      )}
      {quotes
        .filter(({ quote }, index) => quotes.findIndex((each) => each.quote === quote) === index)
        .map((quote) => (
          <MailQuote key={quote.quote} {...quote} />
        ))}
    </section>
  )
}
