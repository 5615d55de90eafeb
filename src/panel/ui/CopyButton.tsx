import { IconButton } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { copyText } from '#model/base/copyText.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { Copy } from './icons.tsx'

/** Puts a short text into the clipboard and says whether the browser let it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { said, copy } = useCopy()
  return (
    <>
      <IconButton
        size="small"
        color="inherit"
        aria-label={label}
        title={label}
        onClick={() => void copy(text)}
      >
        <Copy fontSize="inherit" />
      </IconButton>
      <span role="status">{said}</span>
    </>
  )
}

/** Puts texts into the clipboard. What came of the last one is said in place, in `said`. */
export function useCopy() {
  const { connection } = useLanguage().texts
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  const copy = async (text: string) => setOutcome((await copyText(text)) ? 'copied' : 'notCopied')
  return { said: outcome && connection[outcome], copy }
}

/** The same where nothing stays in place: what came of it is a notification. */
export function useCopyAndNotify(): (text: string, copied: string) => Promise<void> {
  const { notCopied } = useLanguage().texts.list
  const notify = useNotify()
  return async (text, copied) => {
    const isCopied = await copyText(text)
    notify(isCopied ? copied : notCopied, { type: isCopied ? 'info' : 'warning' })
  }
}
