import { createDataProvider } from '#client/api/createDataProvider.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { resolveResource } from '#tests/support/language.ts'
import { renderPanel } from '../renderPanel.tsx'
import { benchEntry } from './benchEntry.ts'
import { addRecorder } from './recorder.ts'

addRecorder()
const resources = [resolveResource(benchEntry)]
const http = createHttpClient({
  baseUrl: 'http://backend.test/',
  name: 'apiBaseUrl',
  fetch: async () => Response.json({ data: [] }),
})
renderPanel({ resources, dataProvider: createDataProvider({ resources, http }), path: 'samples/create' })
