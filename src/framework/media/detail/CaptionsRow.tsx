import { Button } from '@mui/material'
import { useRef, useState } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { fill } from '../../i18n/translator.ts'

interface CaptionsRowProps {
  /** Name of the language. */
  name: string
  isThere: boolean
  isBusy: boolean
  onFile: (file: File) => void
  onRemove: () => void
}

/** The captions in one language: whether there are any, and the ways to change that. */
export function CaptionsRow({ name, isThere, isBusy, onFile, onRemove }: CaptionsRowProps) {
  const { captions } = useLanguage().texts.medium
  const input = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const named = (text: string) => fill(text, { language: name })
  return (
    <li>
      <strong>{name}</strong>
      <span className="captions-state">{isThere ? captions.there : captions.none}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".vtt,text/vtt"
        aria-label={named(isThere ? captions.replaceFor : captions.addFor)}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file once more is a choice too.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      {isAsking ? (
        <span role="alert" className="captions-question">
          {named(captions.removeQuestion)}
          <Button size="small" color="error" disabled={isBusy} onClick={() => onRemove()}>
            {captions.remove}
          </Button>
          <Button size="small" autoFocus onClick={() => setAsking(false)}>
            {captions.keep}
          </Button>
        </span>
      ) : (
        <>
          <Button
            size="small"
            disabled={isBusy}
            aria-label={named(isThere ? captions.replaceFor : captions.addFor)}
            onClick={() => input.current?.click()}
          >
            {isThere ? captions.replace : captions.add}
          </Button>
          {isThere && (
            <Button
              size="small"
              disabled={isBusy}
              aria-label={named(captions.removeFor)}
              onClick={() => setAsking(true)}
            >
              {captions.remove}
            </Button>
          )}
        </>
      )}
    </li>
  )
}
