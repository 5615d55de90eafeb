import { Button, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useErrorText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { CaptionsWrite } from '../client.ts'
import { captionLanguages, captionOptions, useLanguageName } from '../player/usePlayback.ts'
import { type FileFault, readCaptions } from './readCaptions.ts'

/** The captions of a medium in each language that it may have them in, to be added, replaced and removed. */
export function MediaCaptions({ resource, record }: { resource: ResolvedResource; record: AnyRecord }) {
  const { texts } = useLanguage()
  const { captions } = texts.medium
  const nameOf = useLanguageName(resource)
  const { mutate, isPending, error, variables, reset } = useWriteCaptions(resource)
  const { cause } = useErrorText(error)
  const [fault, setFault] = useState<FileFault & { file: string }>()
  const [outcome, setOutcome] = useState('')
  const there = captionLanguages(resource, record)
  const languages = [...new Set([...Object.keys(captionOptions(resource)), ...there])]

  function write(language: string, content?: Blob) {
    const done = content ? captions.stored : captions.removed
    mutate(
      { id: record.id, language, ...(content ? { content } : {}) },
      { onSuccess: () => setOutcome(fill(done, { language: nameOf(language) })) },
    )
  }

  async function take(language: string, file: File) {
    begin()
    const read = await readCaptions(file)
    if ('code' in read) setFault({ ...read, file: file.name })
    else write(language, read.content)
  }

  function begin() {
    reset()
    setFault(undefined)
    setOutcome('')
  }

  return (
    <section className="detail-section media-captions">
      <Typography variant="h2">{captions.title}</Typography>
      <ul>
        {languages.map((language) => (
          <CaptionsRow
            key={language}
            name={nameOf(language)}
            isThere={there.includes(language)}
            isBusy={isPending}
            onFile={(file) => void take(language, file)}
            onRemove={() => {
              begin()
              write(language)
            }}
          />
        ))}
      </ul>
      <p className="mt-2 muted small">{captions.help}</p>
      {fault && (
        <p role="alert" className="mt-2 negative small">
          {captions.failed} {fill(captions.faults[fault.code], { file: fault.file, line: fault.line ?? 1 })}
        </p>
      )}
      {error !== null && (
        <p role="alert" className="mt-2 negative small">
          {variables?.content ? captions.failed : captions.notRemoved} {cause}
        </p>
      )}
      <p role="status">{outcome}</p>
    </section>
  )
}

/** Writes and removes captions; whatever shows the medium reads it again before that counts as done. */
function useWriteCaptions(resource: ResolvedResource) {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  return useMutation<void, unknown, CaptionsWrite>({
    mutationFn: (write) => dataProvider.writeCaptions(resource.name, write),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [resource.name] }),
  })
}

interface CaptionsRowProps {
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
function CaptionsRow({ name, isThere, isBusy, onFile, onRemove }: CaptionsRowProps) {
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
      <span className="grow muted">{isThere ? captions.there : captions.none}</span>
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
        <span role="alert" className="apart right">
          {named(captions.removeQuestion)}{' '}
          <span className="apart right nowrap">
            <Button size="small" color="error" aria-disabled={isBusy} onClick={() => isBusy || onRemove()}>
              {captions.remove}
            </Button>
            <Button size="small" autoFocus onClick={() => setAsking(false)}>
              {captions.keep}
            </Button>
          </span>
        </span>
      ) : (
        <span className="apart right nowrap">
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
