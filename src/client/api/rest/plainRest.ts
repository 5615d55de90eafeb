import simpleRest from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import type { HttpClient } from '../http.ts'
import { callOf } from './restCalls.ts'

/** Makes ra-data-simple-rest ask below the client's base URL, with its token, renewal, repetitions and errors. */
export function createPlainRest(http: HttpClient): DataProvider {
  return simpleRest('', async (url, options = {}) => {
    const call = callOf(url, options, { signal: options.signal ?? undefined })
    const empty = call.method === 'GET' ? 'refused' : 'allowed'
    const { status, headers, body = {} } = await http.request({ ...call, empty })
    return { status, headers, body: '', json: body }
  })
}
