import { createDataProvider } from '../../src/client/api/createDataProvider.ts'
import { createHttpClient } from '../../src/client/api/httpClient.ts'
import { customersEntry, fetchRows } from './customersEntry.ts'

/** The same data provider for both lists, so that only the drawing differs. */
export const dataProvider = createDataProvider({
  resources: [customersEntry],
  http: createHttpClient({ baseUrl: 'http://backend.test/', name: 'apiBaseUrl', fetch: fetchRows }),
})
