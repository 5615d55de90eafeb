import { numberFormat, percentFormat } from '../../../../model/kinds/formats.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { type FormDocument, isQuestion, itemsOf } from '../../model/document.ts'
import type { DropOff } from '../../model/dropOff.ts'

/** Question by question: who came to it, who answered it, who left there. */
export function DropOffTable({ form, dropOff }: { form: FormDocument; dropOff: DropOff }) {
  const { language, texts } = useLanguage()
  const text = texts.formAnswers
  const { visits, submitted } = dropOff
  const counts = new Map(dropOff.questions.map((question) => [question.key, question]))
  const questions = itemsOf(form).filter((item) => isQuestion(item) && item.sum === undefined)
  const number = numberFormat(language)
  const percent = percentFormat(language)
  const share = (count: number) => percent.format(visits === 0 ? 0 : Math.round((count / visits) * 100) / 100)
  return (
    <>
      <dl className="answers-figures">
        {[
          [text.visits, number.format(visits)],
          [text.submitted, number.format(submitted)],
          [text.rate, share(submitted)],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="list-table">
        <table aria-label={text.dropOff}>
          <thead>
            <tr>
              <th scope="col">{text.question}</th>
              <th scope="col">{text.seen}</th>
              <th scope="col" className="right">
                {text.answered}
              </th>
              <th scope="col" className="right">
                {text.left}
              </th>
            </tr>
          </thead>
          <tbody>
            {questions.map(({ key, label }, index) => {
              const { seen = 0, answered = 0, left = 0 } = counts.get(key) ?? {}
              return (
                <tr key={key}>
                  <th scope="row" className="answers-question">
                    {index + 1}. {label[language] || label.de || key}
                  </th>
                  <td>
                    <span className="answers-bar">
                      <meter min={0} max={Math.max(visits, 1)} value={seen} aria-hidden />
                      <span>
                        {number.format(seen)} <small>{share(seen)}</small>
                      </span>
                    </span>
                  </td>
                  <td className="right">{number.format(answered)}</td>
                  <td className="right">{left === 0 ? '–' : number.format(left)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}
