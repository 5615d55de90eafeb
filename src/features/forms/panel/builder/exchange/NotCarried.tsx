import { Alert } from '@mui/material'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { Words } from '../../../model/document.ts'

/** What has no place in the other thing; nothing where there is nothing to say. */
export function NotCarried({ lead, parts }: { lead: string; parts: readonly Words[] }) {
  const { textOf } = useLanguage()
  if (parts.length === 0) return null
  return (
    <Alert severity="warning" role="status">
      {lead}
      <ul className="json-source-findings stack tight breaks">
        {parts.map((part) => (
          <li key={part.en}>{textOf(part)}</li>
        ))}
      </ul>
    </Alert>
  )
}
