import { Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '../../../../client/api/createDataProvider.ts'
import { fill } from '../../../../model/base/translator.ts'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { useErrorText } from '../../../../panel/base/i18n/errorText.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import type { CaptionsWrite } from '../client.ts'
import { captionLanguages } from '../player/useCaptions.ts'
import { captionOptions, useLanguageName } from '../player/useLanguageName.ts'
import { CaptionsRow } from './CaptionsRow.tsx'
import { type FileFault, readCaptions } from './readCaptions.ts'

interface MediaCaptionsProps {
  resource: ResolvedResource
  record: AnyRecord
}

/** The captions of a medium in each language that it may have them in, to be added, replaced and removed. */
export function MediaCaptions({ resource, record }: MediaCaptionsProps) {
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
      <p>{captions.help}</p>
      {fault && (
        <p role="alert" className="captions-fault">
          {captions.failed} {fill(captions.faults[fault.code], { file: fault.file, line: fault.line ?? 1 })}
        </p>
      )}
      {error !== null && (
        <p role="alert" className="captions-fault">
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
