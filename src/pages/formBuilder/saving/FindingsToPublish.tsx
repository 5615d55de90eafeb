import { Alert } from '@mui/material'
import { useLanguage } from '../../../framework/i18n/LanguageProvider.tsx'
import type { FormFinding } from './findings.ts'

interface FindingsProps {
  findings: readonly FormFinding[]
  /** A link was followed. */
  onLeave: () => void
}

/** What keeps a form from being published, and what should be looked at before. */
export function FindingsToPublish({ findings }: FindingsProps) {
  const text = useLanguage().texts.formSaving.publishing
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  if (findings.length === 0) return <p>{text.noFindings}</p>
  return (
    <>
      {errors.length > 0 && (
        <Alert severity="error" role="alert">
          {text.blocked}
          <FindingList findings={errors} />
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert severity="warning">
          {text.warnings}
          <FindingList findings={warnings} />
        </Alert>
      )}
    </>
  )
}

function FindingList({ findings }: { findings: readonly FormFinding[] }) {
  return (
    <ul>
      {findings.map(({ code, item, page }) => (
        <li key={`${code} ${page} ${item}`}>{code}</li>
      ))}
    </ul>
  )
}
