import type { FieldDifferenceProps } from '#panel/fields/fieldView.ts'
import { readForm } from '../../model/readForm.ts'
import { FormChanges } from './FormChanges.tsx'

/** What has become of a field with a form, in words. */
export default function FormDifference({ before, after }: FieldDifferenceProps) {
  return <FormChanges before={readForm(before)} after={readForm(after)} />
}
