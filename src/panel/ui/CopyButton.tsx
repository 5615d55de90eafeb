import { IconButton } from '@mui/material'
import { useState } from 'react'
import { copyText } from '../../model/base/copyText.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { Copy } from './icons.tsx'

/** Puts a short text into the clipboard and says so; where the browser allows no clipboard, it says that. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { connection } = useLanguage().texts
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()

  async function copy() {
    setOutcome((await copyText(text)) ? 'copied' : 'notCopied')
  }

  return (
    <>
      <IconButton size="small" color="inherit" aria-label={label} title={label} onClick={() => void copy()}>
        <Copy fontSize="inherit" />
      </IconButton>
      <span role="status">{outcome && connection[outcome]}</span>
    </>
  )
}
