import { isUnstorable } from '../http/jsonFaults.ts'
import { Problem } from '../http/problem.ts'

/** @throws Problem 404 for one that no record can have */
export function readId(id: string | undefined): string {
  if (id === undefined || isUnstorable(id)) throw new Problem('notFound')
  return id
}
