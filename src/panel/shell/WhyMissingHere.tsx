import type { AnyRecord } from '../../model/language/resolve.ts'
import { useResourceActions } from '../record/useResourceActions.ts'
import { WhyMissing } from './locked/WhyMissing.tsx'

/** The question among the actions of a list, or of a record's page. */
export function WhyMissingHere({ record }: { record?: AnyRecord }) {
  return <WhyMissing actions={useResourceActions(record)} />
}
