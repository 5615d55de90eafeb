import { parseJson } from '../../api/json.ts'
import type { FormConflict } from './mergeForms.ts'

/** Where a conflict is. */
export type ConflictPlace = Pick<FormConflict, 'of' | 'key' | 'part'>

/** The place of a conflict as one text, for who only counts them and hands them on. */
export function conflictName({ of, key, part }: ConflictPlace): string {
  return JSON.stringify([of, key, part])
}

/** The place that `conflictName` has named. */
export function conflictPlace(name: string): ConflictPlace {
  const [of, key, part] = parseJson(name) as [ConflictPlace['of'], string, string]
  return { of, key, part }
}
