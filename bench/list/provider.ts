import { createDataProvider } from '../../src/framework/api/createDataProvider.ts'
import { createHttpClient } from '../../src/framework/api/httpClient.ts'
import { customersEntry, fetchRows } from './customersEntry.ts'

/** The same data provider for both lists, so that only the drawing differs. */
export const dataProvider = createDataProvider({
  resources: [customersEntry],
  http: createHttpClient({ baseUrl: 'http://backend.test/', name: 'apiBaseUrl', fetch: fetchRows }),
})
