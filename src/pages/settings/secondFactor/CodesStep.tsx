import { Button, DialogActions, DialogContent } from '@mui/material'
import { useState } from 'react'
import { copyText } from '../../../model/base/copyText.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { saveFile } from '../../../panel/export/saveFile.ts'

/** Shows recovery codes, the only time that they are told. */
export function CodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { connection, settings } = useLanguage().texts
  const text = settings.secondFactor
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  const lines = codes.join('\n')
  const copy = async () => setOutcome((await copyText(lines)) ? 'copied' : 'notCopied')
  return (
    <>
      <DialogContent>
        <p>{text.codesLead}</p>
        <ol className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="second-factor-ways">
          <Button variant="outlined" onClick={() => void copy()}>
            {text.copyCodes}
          </Button>
          <Button
            variant="outlined"
            onClick={() => saveFile(text.file, new Blob([`${lines}\n`], { type: 'text/plain' }))}
          >
            {text.saveCodes}
          </Button>
          <span role="status">{outcome && connection[outcome]}</span>
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone} autoFocus>
          {text.kept}
        </Button>
      </DialogActions>
    </>
  )
}
