import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { Account } from '../../../server/auth/accounts.ts'
import { Problem } from '../../../server/http/problem.ts'
import type { StoredRecord } from '../../../server/records/recordStore.ts'
import { authorOf } from '../../../server/records/recordWrites.ts'

/** What a new record has of whoever writes it, where its entry wants that (`author`). */
export function authorValues({ author }: ResolvedResource, account: Account): Record<string, unknown> {
  return author === undefined ? {} : { [author.id]: account.id, [author.name]: authorOf(account).name }
}

/** @throws Problem 403 for a record that somebody else has written, where records belong to their authors */
export function checkAuthor({ author }: ResolvedResource, stored: StoredRecord, account: Account): void {
  if (author === undefined || stored.data[author.id] === account.id) return
  throw new Problem('forbidden', { detail: 'Only its author may change or delete this record.' })
}
