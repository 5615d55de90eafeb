import { createElement, useId } from 'react'
import { fill } from '#model/base/translator.ts'
import type { Language } from '#model/language/text.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { type FormDocument, itemsOf, type Words, wordsIn } from '../../model/document.ts'
import type { Faults } from './contract.ts'
import { PageItems } from './PageItems.tsx'
import { isRequired } from './Question.tsx'
import { answerText, messageText, type RendererTexts } from './texts.ts'
import { keyOf } from './useAnswers.ts'
import { type Filling, type FillingOptions, useFilling } from './useFilling.ts'
import './renderer.css'

export interface FormRendererProps extends FillingOptions {
  title: Words
  language: Language
  texts: RendererTexts
  /** Level of the title's heading. @default 1 */
  level?: number
}

/**
 * A form as customers see it: page by page, with the rules of the panel. It knows neither the panel nor where the answers
 * go to, so that the public page and the builder's preview show the same.
 */
export function FormRenderer(props: FormRendererProps) {
  const { form, title, language, texts, level = 1 } = props
  const idPrefix = useId()
  const thisYear = useNow().getFullYear()
  const headingId = `${idPrefix}-page`
  const filling = useFilling(props, idPrefix, headingId)
  const { answers, current, stepCount, sending } = filling
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
  const textOfFault = (place: string) => {
    const message = answers.faults[place]
    return message && messageText(form, place, message, language, texts)
  }
  return (
    <form
      className="customer-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void filling.goOn()
      }}
      aria-label={heading}
    >
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
      {filling.summary && (
        <FaultSummary
          form={form}
          language={language}
          texts={texts}
          faults={filling.summary}
          onShow={filling.show}
        />
      )}
      {current?.questions.some(isRequired) && <p className="hint">{texts.formPage.requiredMarks}</p>}
      <PageItems
        key={current?.page.key}
        items={current?.items ?? []}
        values={answers.values}
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
        <div className="failure spaced" role="alert">
          <strong>{texts.formPage.notSent}</strong>
          <p>{sending.reason}</p>
        </div>
      )}
      <div className="form-buttons">
        {filling.turnBack && (
          <button type="button" disabled={sending.as === 'sending'} onClick={filling.turnBack}>
            {texts.formPage.back}
          </button>
        )}
        <button type="submit" className="primary" aria-disabled={sending.as === 'sending'}>
          {buttonText(filling, texts)}
        </button>
      </div>
    </form>
  )
}

function buttonText({ isLast, sending }: Filling, { formPage }: RendererTexts): string {
  if (!isLast) return formPage.next
  if (sending.as === 'sending') return formPage.sending
  return sending.as === 'failed' ? formPage.retry : formPage.send
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
