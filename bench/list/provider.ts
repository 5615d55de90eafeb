import { createDataProvider } from '#client/api/createDataProvider.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { customersEntry, fetchRows } from './customersEntry.ts'

/** The same data provider for both lists, so that only the drawing differs. */
export const dataProvider = createDataProvider({
  resources: [customersEntry],
  http: createHttpClient({ baseUrl: 'http://backend.test/', name: 'apiBaseUrl', fetch: fetchRows }),
})
