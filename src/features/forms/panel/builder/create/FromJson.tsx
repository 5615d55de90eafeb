import { Button } from '@mui/material'
import { useState } from 'react'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { JsonSource } from '../exchange/JsonSource.tsx'
import type { FormContent } from '../useFormHistory.ts'
import { ReadForm } from './ReadForm.tsx'

interface FromJsonProps {
  isBusy: boolean
  onStart: (content: FormContent) => void
}

/** A form from a file that was exported before. */
export function FromJson({ isBusy, onStart }: FromJsonProps) {
  const { texts } = useLanguage()
  const [read, setRead] = useState<FormContent>()
  return (
    <div className="start-source">
      <JsonSource onRead={setRead} />
      {read && <ReadForm content={read} />}
      <Button variant="contained" disabled={!read || isBusy} onClick={() => read && onStart(read)}>
        {texts.formSaving.create.make}
      </Button>
    </div>
  )
}
