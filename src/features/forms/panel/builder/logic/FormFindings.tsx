import { memo, useDeferredValue, useId, useMemo } from 'react'
import { fill } from '../../../../../model/base/translator.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { ToneLabel } from '../../../../../panel/ui/ToneLabel.tsx'
import { formFindings } from '../../../model/formFindings.ts'
import { formFindingPlace, formFindingText } from '../../../model/formFindingTexts.ts'
import type { FormContent } from '../../formContent.ts'
import type { FormEditing } from '../useFormHistory.ts'
import './logic.css'

/** What is wrong with a form; it may lag behind what is typed. */
export function useFormFindings({ title, titleEnglish, questions }: FormContent) {
  const form = useDeferredValue(questions)
  const [de, en] = [useDeferredValue(title), useDeferredValue(titleEnglish)]
  const findings = useMemo(() => formFindings(form, { de, en }), [form, de, en])
  return { form, findings }
}

interface FormFindingsProps {
  editing: FormEditing
  /** Leads to an item or a page, by its key. */
  onShow: (key: string) => void
}

/** What is wrong with a form; each finding leads to its place. */
export const FormFindings = memo(function FormFindings({ editing, onShow }: FormFindingsProps) {
  const { language, texts } = useLanguage()
  const text = texts.formLogic
  const headingId = useId()
  const { form, findings } = useFormFindings(editing.content)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  return (
    <section className="logic-findings" aria-labelledby={headingId}>
      <h3 id={headingId}>{text.findings}</h3>
      <p role="status">
        {findings.length === 0 ? (
          <ToneLabel tone="positive">{text.noFindings}</ToneLabel>
        ) : (
          fill(errors === 0 ? text.onlyWarnings : text.blocked, { errors, warnings })
        )}
      </p>
      <ul>
        {findings.map((finding) => {
          const { code, severity, item, page, property, value } = finding
          const key = item ?? page
          const place = formFindingPlace(form, finding, language)
          return (
            <li key={[code, page, item, property, value].join(' ')}>
              <ToneLabel tone={severity === 'error' ? 'negative' : 'warning'}>{text[severity]}</ToneLabel>
              <span>
                {key !== undefined && (
                  <>
                    <button type="button" onClick={() => onShow(key)}>
                      {place}
                    </button>
                    {': '}
                  </>
                )}
                {formFindingText(form, finding, language)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
})
