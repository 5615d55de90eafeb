import { createDataProvider } from '#client/api/createDataProvider.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { renderPanel } from '../renderPanel.tsx'
import { fetchFilms, filmsEntry } from './filmsEntry.ts'

const dataProvider = createDataProvider({
  resources: [filmsEntry],
  http: createHttpClient({ baseUrl: 'http://backend.test/', name: 'apiBaseUrl', fetch: fetchFilms }),
})

renderPanel({ resources: [filmsEntry], dataProvider, path: 'films' })
