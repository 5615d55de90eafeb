import type { AnyRecord } from '../define/resolve.ts'
import { WhyMissing } from '../shell/locked/WhyMissing.tsx'
import { useResourceActions } from './useResourceActions.ts'

/** The question among the actions of a list, or of a record's page. */
export function WhyMissingHere({ record }: { record?: AnyRecord }) {
  return <WhyMissing actions={useResourceActions(record)} />
}
