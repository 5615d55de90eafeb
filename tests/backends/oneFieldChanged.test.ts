import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttpClient } from '#client/api/httpClient.ts'
import { isLongRun } from '../support/long.ts'
import { changedFields, changeOne, entryOf, waysToEdit } from '../support/oneFieldChanged.ts'
import { openRecordingBackend, type RecordingBackend } from '../support/recordingBackend.ts'

let backend: RecordingBackend
beforeAll(async () => {
  backend = await openRecordingBackend()
})
afterAll(() => backend.close())

// In `npm test` each way changes every ninth field, so that each field is changed in a way or two.
it.each(Object.keys(waysToEdit).map((way, place) => [way, place] as const))(
  'a record that is edited by %s differs in the one field that was changed, in the body and at the backend',
  async (way, place) => {
    const http = createHttpClient({ baseUrl: backend.url, name: 'url', log: () => undefined })
    const seen = { http, backend, entry: entryOf(way) }
    const wrong: string[] = []
    for (const [index, field] of changedFields.entries()) {
      if (!isLongRun && (index + place) % 9 !== 0) continue
      const seed = place * 1000 + index
      const found = await changeOne(seen, field, seed)
      wrong.push(...found.map((one) => `${field.name} (${seed}): ${one}`))
    }
    expect(wrong).toEqual([])
  },
)
