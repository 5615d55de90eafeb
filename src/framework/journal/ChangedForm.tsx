import { readForm } from '../forms/readForm.ts'
import { FormChanges } from '../forms/views/FormChanges.tsx'

interface ChangedFormProps {
  before: unknown
  after: unknown
}

/** Of a changed form what has become of its questions. */
export default function ChangedForm({ before, after }: ChangedFormProps) {
  return <FormChanges before={readForm(before)} after={readForm(after)} />
}
