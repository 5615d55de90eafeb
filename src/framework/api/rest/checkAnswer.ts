import { rangeHeader } from '../../define/restCalls.ts'
import type { HttpAnswer } from '../http.ts'

/**
 * Refuses the answer of a list that is none, or whose header does not tell how many rows there are: an empty list would
 * say that there are none.
 */
export function checkList(countHeader: string): (answer: HttpAnswer) => void {
  const pattern = countHeader === rangeHeader ? /\/\d{1,15}$/ : /^\d{1,15}$/
  return (answer) => {
    checkRows(answer)
    const told = answer.headers.get(countHeader)
    if (told === null) {
      throw answer.unusable(`the answer has no header "${countHeader}" that the panel may read`)
    }
    if (!pattern.test(told.trim())) {
      throw answer.unusable(`the header "${countHeader}" counts no rows: "${told}"`)
    }
  }
}

/** @throws for an answer that is no list of rows */
export function checkRows({ body, unusable }: HttpAnswer): void {
  if (!Array.isArray(body)) throw unusable('the answer is not a list')
}
