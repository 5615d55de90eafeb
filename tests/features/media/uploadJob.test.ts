import { expect, it } from 'vitest'
import { beginUploads } from '#features/media/panel/upload/uploadJob.ts'
import type { UploadStore } from '#features/media/panel/upload/uploadStore.ts'
import type { Upload } from '#features/media/panel/upload/uploads.ts'
import { de } from '#i18n/de.ts'
import { createJobStore } from '#panel/jobs/jobStore.ts'

it('the job of the uploads knows how many percent of all bytes have arrived, and tells each of them once', async () => {
  let files: Partial<Upload>[] = [
    { id: 'a', size: 3000, sent: 0, state: 'uploading' },
    { id: 'b', size: 1000, sent: 0, state: 'waiting' },
  ]
  let tell: () => void = () => undefined
  let isFollowed = false
  let finish: () => void = () => undefined
  const store: Partial<UploadStore> = {
    all: () => files as Upload[],
    subscribe(listener) {
      tell = listener
      isFollowed = true
      return () => {
        isFollowed = false
      }
    },
    removeEnded: () => undefined,
    run: () => new Promise((resolve) => (finish = resolve)),
  }
  const jobs = createJobStore()
  beginUploads({ store: store as UploadStore, jobs, texts: de, address: '/media', Detail: undefined })
  let changes = 0
  jobs.subscribe(() => {
    changes += 1
  })
  const send = (sent: number) => {
    files = [{ ...files[0], sent }, ...files.slice(1)]
    tell()
  }
  for (const sent of [1000, 1001, 1002]) send(sent)
  expect(jobs.all()[0]).toMatchObject({ done: 25, total: 100 })
  expect(changes).toBe(1)
  files = files.map((file) => ({ ...file, state: 'done' }))
  finish()
  await expect.poll(() => jobs.all()[0]?.state).toBe('done')
  expect(isFollowed).toBe(false)
})
