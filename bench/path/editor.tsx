import { createDataProvider } from '#client/api/createDataProvider.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { addRecorder } from '../form200/recorder.ts'
import { renderPanel } from '../renderPanel.tsx'
import { fetchManuals, manualsEntry } from './manualsEntry.ts'

addRecorder()
const dataProvider = createDataProvider({
  resources: [manualsEntry],
  http: createHttpClient({ baseUrl: 'http://backend.test/', name: 'apiBaseUrl', fetch: fetchManuals }),
})

renderPanel({ resources: [manualsEntry], dataProvider, path: 'manuals/1/edit' })
