import type { Change } from '../../../src/model/contract/change.ts'
import type { TestServer } from '../../support/server.ts'

/** What an administrator reads in the journal, the newest line first. @param record its lines alone */
export async function readJournal(server: Pick<TestServer, 'call'>, record?: string): Promise<Change[]> {
  const query = record === undefined ? '' : `&record=${record}`
  const { json } = await server.call(`panel-changes?limit=100${query}`, { as: 'administrator' })
  return json.data
}
