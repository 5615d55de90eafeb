import { Alert, Button, Link } from '@mui/material'
import { useMemo } from 'react'
import { fill } from '#model/base/translator.ts'
import type { Language } from '#model/language/text.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { Answers } from '../../../model/answers.ts'
import { checkAnswers } from '../../../model/checkAnswers.ts'
import { type FormDocument, isQuestion, itemsOf, wordsIn } from '../../../model/document.ts'
import { walkForm } from '../../../model/walkForm.ts'
import { answerText, messageText, type RendererTexts } from '../../renderer/texts.ts'

interface TestRunProps {
  form: FormDocument
  answers: Answers
  /** That the form is shown in, with its texts. */
  language: Language
  customerTexts: RendererTexts
  isChecked: boolean
  onCheck: () => void
  onShow: (key: string) => void
}

/** What would become of the answers that stand in the form: the verdict of the server, message by message. */
export function TestRun(props: TestRunProps) {
  const text = useLanguage().texts.formPreview
  return (
    <section className="test-run stack loose left" aria-labelledby="test-run-title">
      <h2 id="test-run-title" className="large">
        {text.test}
      </h2>
      <p className="muted">{text.testLead}</p>
      <Button variant="outlined" onClick={props.onCheck}>
        {text.check}
      </Button>
      <div aria-live="polite" className="stack full">
        {props.isChecked && <Outcome {...props} />}
      </div>
    </section>
  )
}

function Outcome({ form, answers, language, customerTexts, onShow }: TestRunProps) {
  const text = useLanguage().texts.formPreview
  const verdict = useMemo(() => checkAnswers(form, answers), [form, answers])
  const met = useMemo(
    () => new Map(walkForm(form, answers).pages.map((walked) => [walked.page.key, walked])),
    [form, answers],
  )
  const questions = itemsOf(form).filter(isQuestion)
  const labelOf = (key: string) => wordsIn(questions.find((item) => item.key === key)?.label, language) || key
  const errors = Object.entries(verdict.errors)
  const given = questions
    .map(({ key }) => [key, answerText(form, key, verdict.values[key], language)] as const)
    .filter(([, words]) => words !== '')
  return (
    <>
      <Alert severity={errors.length === 0 ? 'success' : 'error'}>
        {errors.length === 0 && text.accepted}
        {errors.length === 1 && text.refusedOne}
        {errors.length > 1 && fill(text.refusedMany, { count: errors.length })}
      </Alert>
      {errors.length > 0 && (
        <>
          <h3>{text.messages}</h3>
          <ul className="bullets gapless">
            {errors.map(([place, message]) => {
              const [key = place] = place.split('.')
              return (
                <li key={place}>
                  <Link component="button" type="button" onClick={() => onShow(key)}>
                    {labelOf(key)}
                  </Link>
                  {': '}
                  <span lang={language}>{messageText(form, place, message, language, customerTexts)}</span>
                </li>
              )
            })}
          </ul>
        </>
      )}
      <h3>{text.way}</h3>
      <ol className="bullets gapless">
        {form.pages.map(({ key, title }, index) => {
          const walked = met.get(key)
          return (
            <li key={key} className={walked ? undefined : 'muted'}>
              {wordsIn(title, language) || fill(text.page, { number: index + 1 })}
              {' – '}
              {walked ? askedText(walked.questions.length, text) : text.skipped}
            </li>
          )
        })}
      </ol>
      <h3>{text.values}</h3>
      {given.length === 0 ? (
        <p>{text.nothing}</p>
      ) : (
        <dl className="stack">
          {given.map(([key, words]) => (
            <div key={key}>
              <dt className="muted">{labelOf(key)}</dt>
              <dd className="breaks">{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function askedText(count: number, { asked, askedOne }: { asked: string; askedOne: string }): string {
  return count === 1 ? askedOne : fill(asked, { count })
}
