import type { Answers } from '../../../model/answers.ts'

/** The answers of the form that was tried last; gone with the page. */
let latest: { form: string; answers: Answers } | undefined

/**
 * What was typed while a form was tried, so that it is there again after a look at the editor. Of one form only, and
 * nowhere but in memory: it may be somebody's account number.
 *
 * @param form its id. @default a form that is not stored yet
 */
export function keptAnswers(form = '') {
  return {
    get: (): Answers => (latest?.form === form ? latest.answers : {}),
    keep(answers: Answers) {
      latest = { form, answers }
    },
  }
}
