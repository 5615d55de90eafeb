import type { Change } from '#model/contract/change.ts'
import { restQuery } from '../../support/restAnswer.ts'
import type { TestServer } from '../../support/server.ts'

/** What an administrator reads in the journal, the newest line first. @param record its lines alone */
export async function readJournal(server: Pick<TestServer, 'call'>, record?: string): Promise<Change[]> {
  const query = restQuery({ range: [0, 99], ...(record === undefined ? {} : { filter: { record } }) })
  return (await server.call(`changes?${query}`, { as: 'administrator' })).json
}
