import { Alert } from '@mui/material'
import { LinkBase } from 'react-admin'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import type { FormFinding } from '../../../model/formFindings.ts'
import { formFindingPlace, formFindingText } from '../../../model/formFindingTexts.ts'
import { placeQuery } from '../shownPlace.ts'
import type { FormContent } from '../useFormHistory.ts'

interface FindingsProps {
  content: FormContent
  findings: readonly FormFinding[]
  /** A finding was followed to its place. */
  onLeave: () => void
}

/** What keeps a form from being published, and what should be looked at before; each leads to its place. */
export function FindingsToPublish({ content, findings, onLeave }: FindingsProps) {
  const text = useLanguage().texts.formSaving.publishing
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  if (findings.length === 0) return <p>{text.noFindings}</p>
  return (
    <>
      {errors.length > 0 && (
        <Alert severity="error" role="alert">
          {text.blocked}
          <FindingList content={content} findings={errors} onLeave={onLeave} />
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert severity="warning" role="status">
          {text.warnings}
          <FindingList content={content} findings={warnings} onLeave={onLeave} />
        </Alert>
      )}
    </>
  )
}

function FindingList({ content, findings, onLeave }: FindingsProps) {
  const { language } = useLanguage()
  return (
    <ul className="builder-findings">
      {findings.map((finding, index) => {
        const place = formFindingPlace(content.questions, finding, language)
        const words = formFindingText(content.questions, finding, language)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be wrong twice at one place.
          <li key={`${index} ${finding.code}`}>
            {place !== '' && (
              <>
                <LinkBase to={{ search: placeQuery(finding) }} replace onClick={onLeave}>
                  {place}
                </LinkBase>
                {': '}
              </>
            )}
            {words}
          </li>
        )
      })}
    </ul>
  )
}
