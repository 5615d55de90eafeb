import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import { formVisits } from '../../../server/db/schema.ts'
import { Problem } from '../../../server/http/problem.ts'
import type { StoredRecord } from '../../../server/records/recordStore.ts'
import { insertRecord, type Recording } from '../../../server/records/recordWrites.ts'
import type { ActionGuard, WriteGuard } from '../../../server/records/writeGuard.ts'
import { holds } from '../../../server/routes/actionRoutes.ts'
import { countAnswers } from './countAnswers.ts'
import { isAsPublished, lastVersion, nextVersion } from './formVersions.ts'
import { refuseFindings } from './refuseFindings.ts'

/** What is said of forms besides their entry: versions when they are published, answers that keep them. */
export function formGuard(resources: readonly ResolvedResource[]): WriteGuard {
  const versions = resources.find(({ name }) => name === 'formVersions')
  return {
    async edit(transaction, _caller, stored, data) {
      const last = versions && (await lastVersion(transaction, versions, stored.id))
      return { ...data, isChanged: last !== undefined && !isAsPublished(data, last.data) }
    },
    async remove(transaction, _caller, { id }) {
      const answers = await countAnswers(transaction, id)
      if (answers > 0) {
        throw new Problem('conflict', {
          type: 'formHasAnswers',
          detail: 'The form has answers. Delete them first, or archive the form.',
          members: { answers },
        })
      }
      await transaction.delete(formVisits).where(eq(formVisits.form, id))
    },
    act: publishing(versions),
  }
}

function publishing(versions: ResolvedResource | undefined): ActionGuard {
  return {
    isDone: (action, stored) =>
      holds(stored, action.body) && !(action.name === 'publish' && stored.data.isChanged === true),
    async perform(transaction, action, stored, data, recording) {
      if (action.name !== 'publish') return data
      refuseFindings(data)
      const publishedAt = recording.now.toISOString()
      const last = versions && (await lastVersion(transaction, versions, stored.id))
      // What was withdrawn and comes back as it was is no other version.
      if (last && isAsPublished(data, last.data)) return { ...data, publishedAt, isChanged: false }
      const version = nextVersion(data, last)
      if (versions) {
        const record = newVersion(stored.id, data, { version, publishedAt }, recording)
        const { action: _action, ...creation } = recording
        await insertRecord(transaction, versions, record, creation)
      }
      return { ...data, version, publishedAt, isChanged: false }
    },
  }
}

function newVersion(
  form: string,
  { title, titleEnglish, questions }: StoredRecord['data'],
  facts: { version: number; publishedAt: string },
  { author }: Recording,
): Pick<StoredRecord, 'id' | 'data'> {
  const data = { form, ...facts, title, titleEnglish, questions, publishedBy: author.name }
  return { id: randomUUID(), data }
}
