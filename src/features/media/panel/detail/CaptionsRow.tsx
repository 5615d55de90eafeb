import { Button } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../../model/base/translator.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'

interface CaptionsRowProps {
  /** Name of the language. */
  name: string
  isThere: boolean
  isBusy: boolean
  onFile: (file: File) => void
  onRemove: () => void
}

/**
 * The captions in one language: whether there are any, and the ways to change that. Buttons that do nothing while
 * something is stored are not disabled, which would take the focus away from them.
 */
export function CaptionsRow({ name, isThere, isBusy, onFile, onRemove }: CaptionsRowProps) {
  const { captions } = useLanguage().texts.medium
  const input = useRef<HTMLInputElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const remove = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const hasAsked = useRef(false)
  useEffect(() => {
    // Once they are gone, the question is settled.
    if (!isThere) setAsking(false)
  }, [isThere])
  useEffect(() => {
    if (isAsking) hasAsked.current = true
    else if (hasAsked.current) {
      hasAsked.current = false
      // The question took the focus away with it, unless it was elsewhere by then.
      if (document.activeElement === document.body) (remove.current ?? change.current)?.focus()
    }
  }, [isAsking])
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
          {named(captions.removeQuestion)}{' '}
          <span className="captions-buttons">
            <Button size="small" color="error" aria-disabled={isBusy} onClick={() => isBusy || onRemove()}>
              {captions.remove}
            </Button>
            <Button size="small" autoFocus onClick={() => setAsking(false)}>
              {captions.keep}
            </Button>
          </span>
        </span>
      ) : (
        <span className="captions-buttons">
          <Button
            ref={change}
            size="small"
            aria-disabled={isBusy}
            aria-label={named(isThere ? captions.replaceFor : captions.addFor)}
            onClick={() => isBusy || input.current?.click()}
          >
            {isThere ? captions.replace : captions.add}
          </Button>
          {isThere && (
            <Button
              ref={remove}
              size="small"
              aria-disabled={isBusy}
              aria-label={named(captions.removeFor)}
              onClick={() => isBusy || setAsking(true)}
            >
              {captions.remove}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
