import { createDataProvider } from '../../src/client/api/createDataProvider.ts'
import { createHttpClient } from '../../src/client/api/httpClient.ts'
import { resolveResource } from '../../src/features/model.ts'
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
