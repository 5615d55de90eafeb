import { Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { withPlans } from '#model/contract/history.ts'
import { dayText } from '#model/kinds/formats.ts'
import { localDay } from '#model/kinds/periods.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import { unchanged } from '#model/language/history.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { type HistoryReach, readHistories, readPlans } from '#panel/dues/histories.ts'
import { CopyButton } from '#panel/ui/CopyButton.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import {
  type ExplainedStep,
  explain,
  explainedSteps,
  nextStep,
  type Explanation as Parts,
} from '../model/explain.ts'
import { currencyOf } from '../model/index.ts'
import type { CostSource } from './costSources.ts'
import { amountText } from './costText.ts'
import { explainedText, nextSentence, reasonText, together } from './explainedText.ts'
import type { CostLine } from './monthlyCosts.ts'

interface ExplanationProps {
  source: CostSource
  /** Those that are due. */
  lines: readonly CostLine[]
  /** `YYYY-MM-DD`. @default today */
  day?: string | undefined
}

/** More are told by their sum alone. */
const mostSentences = 20

/** Says how an amount of a month comes about, in sentences to be read out or copied. */
export default function Explanation({ source, lines, day }: ExplanationProps) {
  const { language, texts } = useLanguage()
  const words = useWords(source)
  const today = localDay(useNow())
  const on = day ?? today
  const { data, isPending } = useExplained(source, lines, on)
  if (isPending) return <Skeleton width={280} height={48} role="img" aria-label={texts.shell.loading} />
  const told = data ?? []
  // By the priced record there is one price for all of them.
  const isOnePrice = new Set(told.map(({ line }) => line.priced)).size === 1
  const sum = isOnePrice && told.length > 1 && together(told.map(({ parts }) => parts))
  const withNext = (text: string, some: readonly Explained[]) => {
    const next = nextStep(some, on)
    return next ? `${text} ${nextSentence(next.step, next.before, words)}` : text
  }
  const sumText = sum && withNext(explainedText(sum, { ...words, count: told.length }), told)
  return (
    <>
      <Typography variant="h2">{texts.costs.explained.title}</Typography>
      {sumText && <Sentence text={sumText} />}
      {!sumText && told.length > 1 && told.length <= mostSentences && (
        <p className="muted small">{texts.costs.explained.each}</p>
      )}
      {!sumText &&
        told.slice(0, mostSentences).map(({ line, parts, steps }) => (
          <section key={line.record.id}>
            <h3 translate="no">{line.priced && recordTitle(source.priced, line.priced, language)}</h3>
            <Sentence text={withNext(explainedText(parts, words), [{ line, parts, steps }])} />
            <Steps steps={steps} source={source} />
          </section>
        ))}
      {told.length < lines.length && <p className="muted small">{texts.costs.explained.unknown}</p>}
    </>
  )
}

function Sentence({ text }: { text: string }) {
  const { texts } = useLanguage()
  return (
    <p className="line top">
      <span>{text}</span>
      <CopyButton text={text} label={texts.costs.explained.copy} />
    </p>
  )
}

/** Shows on which days the amount became another one, the newest first. */
function Steps({ steps, source }: { steps: readonly ExplainedStep[]; source: CostSource }) {
  const { language, texts } = useLanguage()
  const words = useWords(source)
  if (steps.length === 0) return null
  return (
    <ol className="stack small" aria-label={texts.costs.explained.steps}>
      {steps.toReversed().map(({ from, amount, reasons }) => (
        <li key={from} className="explained-step">
          <time dateTime={from}>{dayText(from, language)}</time>
          <span className="right">
            {amount === undefined
              ? texts.costs.explained.nothing
              : amountText(amount, words.currency, language)}
          </span>
          <span className="whole muted">{reasons.map((reason) => reasonText(reason, words)).join('; ')}</span>
        </li>
      ))}
    </ol>
  )
}

function useWords({ priced }: CostSource) {
  const { language, texts, textOf } = useLanguage()
  const labelOf = (name: string | undefined) =>
    textOf(priced.fields.find((field) => field.name === name)?.label ?? '')
  const [one, many] = priced.price?.unit ?? ['', '']
  return {
    ...{ language, texts, currency: currencyOf(priced) },
    monthly: labelOf(priced.price?.monthly),
    perUnit: labelOf(priced.price?.perUnit),
    unit: (count: number) => textOf(count === 1 ? one : many),
  }
}

interface Explained {
  line: CostLine
  parts: Parts
  steps: ExplainedStep[]
}

/** Reads what has changed of some records and their priced ones. */
function useExplained(source: CostSource, lines: readonly CostLine[], day: string) {
  const provider = useDataProvider()
  const { can, resources } = usePanel()
  return useQuery({
    queryKey: [source.entry.name, 'explained', day, lines.map(({ record }) => record.id)],
    queryFn: ({ signal }) => readExplained({ provider, resources, can }, source, lines, day, signal),
    retry: false,
    gcTime: 0,
  })
}

async function readExplained(
  reach: HistoryReach,
  source: CostSource,
  lines: readonly CostLine[],
  day: string,
  signal: AbortSignal,
): Promise<Explained[]> {
  const priced = new Map(lines.flatMap(({ priced: by }) => (by ? [[String(by.id), by] as const] : [])))
  const isFew = lines.length <= mostSentences
  const ids = lines.map(({ record }) => record.id)
  const [own, prices, plans] = await Promise.all([
    isFew ? readHistories(reach, source.entry, '', signal, ids) : undefined,
    readHistories(reach, source.priced, '', signal, [...priced.keys()]),
    readPlans(reach, source.priced, [...priced.keys()], signal),
  ])
  return lines.flatMap((line) => {
    if (!line.priced) return []
    const record = own?.of(line.record) ?? unchanged(line.record)
    const known = prices?.of(line.priced) ?? unchanged(line.priced)
    const price = withPlans(known, source.priced, plans.get(String(line.priced.id)) ?? [])
    const parts = explain(source, record, price, day)
    return parts ? [{ line, parts, steps: explainedSteps(source, record, price) }] : []
  })
}
