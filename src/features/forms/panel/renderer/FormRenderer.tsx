import { createElement, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { fill } from '../../../../model/base/translator.ts'
import type { Language } from '../../../../model/language/text.ts'
import { useNow } from '../../../../panel/base/clock/ClockContext.ts'
import type { Answers } from '../../model/answers.ts'
import type { FormDocument, Words } from '../../model/document.ts'
import type { Faults, Progress, Sent } from './contract.ts'
import { PageItems } from './PageItems.tsx'
import { isRequired, questionId } from './Question.tsx'
import { answerText, messageText, type RendererTexts, wordsIn } from './texts.ts'
import { keyOf, useAnswers } from './useAnswers.ts'
import './renderer.css'
import { itemsOf } from '../../model/document.ts'

export interface FormRendererProps {
  form: FormDocument
  title: Words
  language: Language
  texts: RendererTexts
  /** Where a person goes on. @default the beginning */
  start?: { values: Answers; page?: string }
  /** Sends answers that nothing is wrong with. Called once at a time. */
  onSubmit: (values: Answers) => Promise<Sent>
  onProgress?: (progress: Progress) => void
  /** Leads to a question; another object leads there again. @default none */
  goTo?: { key: string }
  /** Level of the title's heading. @default 1 */
  level?: number
}

type Sending = { as: 'typing' } | { as: 'sending' } | { as: 'failed'; reason: string } | { as: 'received' }

/**
 * A form as customers see it: page by page, with the rules of the panel. It knows neither the panel nor where the answers
 * go to, so that the public page and the builder's preview show the same.
 */
export function FormRenderer(props: FormRendererProps) {
  const { form, title, language, texts, start, onSubmit, onProgress, goTo, level = 1 } = props
  const idPrefix = useId()
  const thisYear = useNow().getFullYear()
  const answers = useAnswers(form, start?.values)
  const { values, last } = answers
  const { pages } = answers.walk
  const [pageKey, setPageKey] = useState(start?.page)
  const [summary, setSummary] = useState<Faults>()
  const [sending, setSending] = useState<Sending>({ as: 'typing' })
  // What gets the focus once it is drawn: the page's heading, or a question.
  const [focus, setFocus] = useState<{ id: string }>()
  const isSending = useRef(false)
  const seen = useRef(new Set<string>())

  const index = Math.max(
    pages.findIndex(({ page }) => page.key === pageKey),
    0,
  )
  const current = pages[index]
  const isLast = index === pages.length - 1
  // The page that is sent from is the last one, whatever its own answers might still lead to.
  const stepCount = (isLast ? current?.progress.number : current?.progress.of) ?? 1
  const currentKey = current?.page.key
  const headingId = `${idPrefix}-page`
  const textOfFault = (place: string) => {
    const message = answers.faults[place]
    return message && messageText(form, place, message, language, texts)
  }
  const focusQuestion = (key: string) => setFocus({ id: questionId(idPrefix, key) })

  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus()
  }, [focus])

  useEffect(() => {
    if (currentKey === undefined) return
    for (const { key } of current?.questions ?? []) seen.current.add(key)
    onProgress?.({
      values,
      page: currentKey,
      seen: [...seen.current],
      ...(last === undefined ? {} : { last }),
    })
  }, [values, currentKey, current, last, onProgress])

  const leadTo = useRef(show)
  leadTo.current = show
  useEffect(() => {
    if (goTo) leadTo.current(goTo.key)
  }, [goTo])

  /** Leads to a question, on whichever page it is. */
  function show(key: string) {
    const place = pages.find(({ items }) => items.some((item) => item.key === key))
    if (place) setPageKey(place.page.key)
    focusQuestion(key)
  }

  function turnTo(page: (typeof pages)[number] | undefined) {
    if (!page) return
    setSummary(undefined)
    setPageKey(page.page.key)
    setFocus({ id: headingId })
  }

  function refuse(faults: Faults) {
    setSummary(faults)
    const [first] = pages
      .flatMap(({ items }) => items)
      .filter(({ key }) => Object.keys(faults).some((place) => keyOf(place) === key))
    if (first) show(first.key)
  }

  async function goOn(event: FormEvent) {
    event.preventDefault()
    if (isSending.current) return
    const checked = isLast ? pages : current ? [current] : []
    const keys = checked.flatMap(({ questions }) => questions.map(({ key }) => key))
    const verdict = answers.check(keys)
    if (Object.keys(verdict.faults).length > 0) return refuse(verdict.faults)
    if (!isLast) return turnTo(pages[index + 1])
    await send(verdict.values)
  }

  async function send(valid: Answers) {
    isSending.current = true
    setSummary(undefined)
    setSending({ as: 'sending' })
    const sent = await onSubmit(valid)
    isSending.current = false
    if (sent.as !== 'refused') {
      setSending(sent)
      if (sent.as === 'received') setFocus({ id: headingId })
      return
    }
    setSending({ as: 'typing' })
    answers.refuse(sent.faults)
    refuse(sent.faults)
  }

  const heading = wordsIn(title, language)
  if (sending.as === 'received') {
    return (
      <div className="customer-form">
        {createElement(`h${level}`, { id: headingId, tabIndex: -1 }, texts.formPage.thanks)}
        <Lines text={wordsIn(form.thanks, language) || texts.formPage.received} />
      </div>
    )
  }
  const pageTitle = wordsIn(current?.page.title, language)
  const hasPageHeading = stepCount > 1 || pageTitle !== ''
  return (
    <form className="customer-form" noValidate onSubmit={(event) => void goOn(event)} aria-label={heading}>
      {createElement(`h${level}`, { className: 'form-title' }, heading)}
      {hasPageHeading &&
        createElement(
          `h${level + 1}`,
          { id: headingId, tabIndex: -1, className: 'page-title' },
          stepCount > 1 && (
            <span className="step">
              {fill(texts.formPage.step, { step: current?.progress.number ?? 1, count: stepCount })}
            </span>
          ),
          pageTitle,
        )}
      {stepCount > 1 && (
        <progress value={current?.progress.number ?? 1} max={stepCount} aria-labelledby={headingId} />
      )}
      {summary && (
        <FaultSummary form={form} language={language} texts={texts} faults={summary} onShow={show} />
      )}
      {current?.questions.some(isRequired) && <p className="hint">{texts.formPage.requiredMarks}</p>}
      <PageItems
        key={currentKey}
        items={current?.items ?? []}
        values={values}
        textOfSum={(key) => answerText(form, key, answers.walk.values[key], language)}
        faults={answers.faults}
        textOfFault={textOfFault}
        idPrefix={idPrefix}
        language={language}
        texts={texts}
        thisYear={thisYear}
        level={level + (hasPageHeading ? 2 : 1)}
        onChange={answers.change}
        onLeave={answers.leave}
      />
      {sending.as === 'failed' && (
        <div className="failure" role="alert">
          <strong>{texts.formPage.notSent}</strong>
          <p>{sending.reason}</p>
        </div>
      )}
      <div className="form-buttons">
        {index > 0 && (
          <button type="button" disabled={sending.as === 'sending'} onClick={() => turnTo(pages[index - 1])}>
            {texts.formPage.back}
          </button>
        )}
        <button type="submit" className="primary" aria-disabled={sending.as === 'sending'}>
          {buttonText()}
        </button>
      </div>
    </form>
  )

  function buttonText(): string {
    if (!isLast) return texts.formPage.next
    if (sending.as === 'sending') return texts.formPage.sending
    return sending.as === 'failed' ? texts.formPage.retry : texts.formPage.send
  }
}

function Lines({ text }: { text: string }) {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => <p key={line}>{line}</p>)
}

interface FaultSummaryProps {
  form: FormDocument
  faults: Faults
  language: Language
  texts: RendererTexts
  onShow: (key: string) => void
}

/** All that is wrong, above the questions; each leads to its question. Read out when it appears. */
function FaultSummary({ form, faults, language, texts, onShow }: FaultSummaryProps) {
  const places = Object.entries(faults)
  const labels = new Map(itemsOf(form).map((item) => [item.key, wordsIn(item.label, language)]))
  return (
    <div className="fault-summary" role="alert">
      <p>
        {places.length === 1
          ? texts.formPage.summaryOne
          : fill(texts.formPage.summaryMany, { count: places.length })}
      </p>
      <ul>
        {places.map(([place, message]) => (
          <li key={place}>
            <button type="button" className="link" onClick={() => onShow(keyOf(place))}>
              {labels.get(keyOf(place)) || keyOf(place)}
            </button>
            {': '}
            {messageText(form, place, message, language, texts)}
          </li>
        ))}
      </ul>
    </div>
  )
}
