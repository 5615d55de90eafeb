import { Typography } from '@mui/material'
import { useId } from 'react'
import { fill } from '#model/base/translator.ts'
import { numberFormat, percentFormat } from '#model/kinds/formats.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { type AnswersSummary, offeredValues, type QuestionSummary } from '../../model/summary.ts'
import { BarTable, Figures } from './figures.tsx'

interface QuestionSummariesProps {
  resource: ResolvedResource
  summary: AnswersSummary
}

export function QuestionSummaries({ resource, summary }: QuestionSummariesProps) {
  const { texts } = useLanguage()
  const headingId = useId()
  const shown = summary.questions.flatMap((question) => {
    const field = resource.fields.find(({ name }) => name === question.name)
    return field && question.answered > 0 ? [{ field, question }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className="stack wide" aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId}>
        {texts.formAnswers.byQuestion}
      </Typography>
      <div className="answers-questions">
        {shown.map(({ field, question }) => (
          <OneQuestion key={field.name} field={field} question={question} of={summary.answers} />
        ))}
      </div>
    </section>
  )
}

function OneQuestion(props: { field: ResolvedField; question: QuestionSummary; of: number }) {
  const { field, question, of } = props
  const { language, texts, textOf } = useLanguage()
  const headingId = useId()
  const number = numberFormat(language)
  return (
    <section>
      <h3 id={headingId}>{textOf(field.label)}</h3>
      <p className="muted small mb-2">
        {fill(texts.formAnswers.answeredOf, {
          count: number.format(question.answered),
          of: number.format(of),
        })}
      </p>
      {question.values ? (
        <Choices field={field} question={question} labelledBy={headingId} />
      ) : (
        <Numbers field={field} question={question} />
      )}
    </section>
  )
}

/** Every option that is offered, and those of earlier versions that somebody has chosen. */
function Choices(props: { field: ResolvedField; question: QuestionSummary; labelledBy: string }) {
  const { field, question, labelledBy } = props
  const { language, texts } = useLanguage()
  const text = texts.formAnswers
  const { answered, values = {} } = question
  const offered = offeredValues(field)
  const options = [...offered, ...Object.keys(values).filter((value) => !offered.includes(value))]
  return (
    <BarTable
      labelledBy={labelledBy}
      heads={[text.option, text.chosen]}
      of={answered}
      rows={options.map((value) => {
        const count = values[value] ?? 0
        const share = percentFormat(language).format(Math.round((count / answered) * 100) / 100)
        const figure = (
          <>
            {numberFormat(language).format(count)} <small>{share}</small>
          </>
        )
        return { key: value, name: optionText(field, value, language), value: count, figure }
      })}
    />
  )
}

/** A value that came as text, as the kind writes it: that of several stands alone, yes and days are no texts. */
function optionText(field: ResolvedField, value: string, language: 'de' | 'en'): string {
  const kind = field.type
  const known = kind.fewValues?.(field).find((each) => String(each) === value) ?? value
  return kind.toText(kind.holds === 'values' ? [known] : known, field, language)
}

function Numbers({ field, question }: { field: ResolvedField; question: QuestionSummary }) {
  const { language, texts } = useLanguage()
  const text = texts.formAnswers
  const inWords = (value: number | null | undefined) => field.type.toText(rounded(value), field, language)
  return (
    <Figures
      figures={[
        [text.mean, inWords(question.mean)],
        [text.least, inWords(question.least)],
        [text.greatest, inWords(question.greatest)],
      ]}
    />
  )
}

/** Means have no end of decimals. */
function rounded(value: number | null | undefined): number | null {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : null
}
