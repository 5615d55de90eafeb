import { Button } from '@mui/material'
import { useNotify } from 'react-admin'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'

/** Prints the report, or copies its address with the period that is shown. */
export function ReportActions() {
  const { texts } = useLanguage()
  const notify = useNotify()
  return (
    <>
      {navigator.clipboard && (
        <Button
          onClick={() =>
            void navigator.clipboard
              .writeText(window.location.href)
              .then(() => notify(texts.reports.linkCopied))
          }
        >
          {texts.reports.copyLink}
        </Button>
      )}
      <Button onClick={() => window.print()}>{texts.reports.print}</Button>
    </>
  )
}
