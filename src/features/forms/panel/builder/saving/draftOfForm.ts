import { isSameValue } from '../../../../../model/base/sameValue.ts'
import type { AnyRecord } from '../../../../../model/language/resolve.ts'
import type { Draft } from '../../../../../panel/base/drafts/draftStore.ts'
import type { FormContent } from '../useFormHistory.ts'
import { contentOf } from './content.ts'

/** The record that a draft was made of; the record as it was read, where the draft does not know. */
export function baseOfDraft(record: AnyRecord, draft: Draft | undefined): AnyRecord {
  if (draft?.base === undefined || draft.version === undefined) return record
  return { ...record, ...draft.base, updatedAt: draft.version }
}

/** The content with a draft in it. `undefined`: the draft says nothing that is not stored. */
export function contentOfDraft(record: AnyRecord, draft: Draft): FormContent | undefined {
  const content = contentOf({ ...baseOfDraft(record, draft), ...draft.values })
  return isSameValue(content, contentOf(record)) ? undefined : content
}
