import { Button, LinearProgress } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import { bytesText } from '#model/kinds/measures.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { Job } from '#panel/jobs/jobStore.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { UploadRow } from './UploadRow.tsx'
import { beginUploads } from './uploadJob.ts'
import type { UploadStore } from './uploadStore.ts'
import { canRetry, progressOf, type Upload, type UploadState } from './uploads.ts'
import { useUploads } from './useUploads.ts'
import './upload.css'

/** The files of the upload job: how far each is, and all together. */
export function UploadList({ job }: { job: Job }) {
  const { store, uploads } = useUploads()
  useFreshLists(uploads)
  return store ? <Uploads job={job} store={store} uploads={uploads} /> : null
}

function Uploads({ job, store, uploads }: { job: Job; store: UploadStore; uploads: readonly Upload[] }) {
  const { jobs } = usePanel().session
  const { texts } = useLanguage()
  const { address = '', Detail } = job
  const begin = useCallback(
    () => beginUploads({ store, jobs, texts, address, Detail }),
    [store, jobs, texts, address, Detail],
  )
  const isCut = uploads.some(({ state }) => state === 'interrupted')
  return (
    <>
      <div role="status" className="visually-hidden">
        {isCut ? texts.upload.cut : ''}
      </div>
      {job.state === 'running' ? (
        <Overall uploads={uploads} />
      ) : (
        <p className="job-note">{job.result?.summary}</p>
      )}
      <ul className="mt-2">
        {uploads.toSorted(byUrgency).map((upload) => (
          <UploadRow key={upload.id} upload={upload} store={store} onBegin={begin} />
        ))}
      </ul>
      <ForAll store={store} uploads={uploads} isRunning={job.state === 'running'} onBegin={begin} />
    </>
  )
}

/** What goes on or wants something stands on top, for few rows are seen at once. */
const order: readonly UploadState[] = [
  ...(['interrupted', 'uploading', 'checking', 'failed', 'unfinished'] as const),
  ...(['waiting', 'cancelled', 'done'] as const),
]
const byUrgency = (one: Upload, other: Upload) => order.indexOf(one.state) - order.indexOf(other.state)

function Overall({ uploads }: { uploads: readonly Upload[] }) {
  const { language, texts } = useLanguage()
  const { sent, size, share } = progressOf(uploads)
  const ended = uploads.filter(({ state }) => state === 'done').length
  const numbers = numberFormat(language)
  return (
    <>
      <LinearProgress aria-label={texts.upload.overall} variant="determinate" value={100 * share} />
      <p className="job-note">
        {fill(texts.upload.progress, {
          done: numbers.format(ended),
          total: numbers.format(uploads.length),
          sent: bytesText(sent, language),
          size: bytesText(size, language),
        })}
      </p>
    </>
  )
}

interface ForAllProps {
  store: UploadStore
  uploads: readonly Upload[]
  isRunning: boolean
  onBegin: () => void
}

function ForAll({ store, uploads, isRunning, onBegin }: ForAllProps) {
  const { upload: texts } = useLanguage().texts
  const failed = uploads.filter(canRetry)
  const done = uploads.filter(({ state }) => state === 'done')
  return (
    <div className="job-actions row tight">
      {failed.length > 1 && (
        <Button
          size="small"
          onClick={() => {
            for (const { id } of failed) store.retry(id)
            onBegin()
          }}
        >
          {texts.retryAll}
        </Button>
      )}
      {done.length > 0 && (isRunning || done.length < uploads.length) && (
        <Button size="small" onClick={() => store.removeEnded(done.map(({ id }) => id))}>
          {texts.removeDone}
        </Button>
      )}
    </div>
  )
}

/** Milliseconds between two readings of a list into which one file after the other comes. */
const gap = 2000

/** What has been uploaded stands in the lists soon, and when nothing more is to come at once. */
function useFreshLists(uploads: readonly Upload[]) {
  const queryClient = useQueryClient()
  const { isOpen } = progressOf(uploads)
  const arrived = uploads.flatMap(({ id, state, target: { resource } }) =>
    state === 'done' ? [`${resource} ${id}`] : [],
  )
  const key = arrived.join('\n')
  useEffect(() => {
    if (key === '') return
    const resources = new Set(key.split('\n').map((line) => line.split(' ')[0]))
    const timer = setTimeout(
      () => {
        for (const resource of resources) void queryClient.invalidateQueries({ queryKey: [resource] })
      },
      isOpen ? gap : 0,
    )
    return () => clearTimeout(timer)
  }, [queryClient, key, isOpen])
}
