import type { Messages } from '#i18n/messages.ts'
import { fill } from '#model/base/translator.ts'
import { isHere, type Job, type JobProgress, type JobResult, type JobStore } from '#panel/jobs/jobStore.ts'
import type { UploadStore } from './uploadStore.ts'
import { progressOf, type Upload, type UploadState } from './uploads.ts'

const about = 'uploads'

interface Beginning {
  store: UploadStore
  jobs: JobStore
  texts: Messages
  address: string
  Detail: Job['Detail']
}

/** Has the queue worked off as a job, and so shown wherever jobs are, unless it is already. */
export function beginUploads({ store, jobs, texts, address, Detail }: Beginning): void {
  const shown = jobs.all().filter((job) => job.about === about && isHere(job))
  if (shown.some(({ state }) => state === 'running')) return
  // Whoever has closed the last one need not see its files again.
  if (shown.length === 0) store.removeEnded()
  for (const { id } of shown) jobs.dismiss(id)
  const work = async ({ report, signal }: JobProgress) => {
    const stop = reportPercent(store, report)
    await store.run(signal).finally(stop)
    return resultOf(store.all(), texts)
  }
  jobs.start(texts.upload.title, work, { about, address, ...(Detail ? { Detail } : {}) })
}

/** Reports whole percents of all bytes: each part that leaves would draw every place anew that shows jobs. */
function reportPercent(store: UploadStore, report: JobProgress['report']): () => void {
  let reported: number | undefined
  function follow() {
    const percent = Math.floor(100 * progressOf(store.all()).share)
    if (percent !== reported) report(percent, 100)
    reported = percent
  }
  follow()
  return store.subscribe(follow)
}

function resultOf(uploads: readonly Upload[], { upload }: Messages): JobResult {
  const count = (state: UploadState) => uploads.filter((each) => each.state === state).length
  const [done, failed, left] = [count('done'), count('failed'), count('unfinished')]
  const words = [
    done > 0 && fill(done === 1 ? upload.oneDone : upload.manyDone, { count: done }),
    failed > 0 && fill(failed === 1 ? upload.oneFailed : upload.manyFailed, { count: failed }),
    left > 0 && fill(left === 1 ? upload.oneLeft : upload.manyLeft, { count: left }),
  ].filter(Boolean)
  const summary = words.length > 0 ? words.join(' ') : upload.noneLeft
  return failed > 0 || left > 0 ? { summary, warning: summary } : { summary }
}
