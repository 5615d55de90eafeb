import { createDataProvider } from '../../src/framework/api/createDataProvider.ts'
import { createHttpClient } from '../../src/framework/api/httpClient.ts'
import { resolveResource } from '../../src/framework/define/index.ts'
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
