import { languages } from '#model/language/text.ts'
import { type FindingPlace, type FormFinding, formFinding } from '../model/formFinding.ts'
import { isBlank, wordsOf } from '../model/formFindings.ts'
import type { FormContent } from './formContent.ts'
import { formTemplates } from './templates.ts'

/** Finds texts that were changed in one language, and say in the other what a template says at their place. */
export function templateFindings(content: FormContent): FormFinding[] {
  return textsOf(content).flatMap(({ words, place }) => {
    const name = nameOf(place)
    const given = templateTexts.filter((text) => text.name === name).map((text) => text.words)
    return languages
      .filter((language) => {
        const [other = language] = languages.filter((one) => one !== language)
        return (
          !isBlank(words[language]) &&
          !isBlank(words[other]) &&
          given.some((text) => text[language] === words[language]) &&
          given.every((text) => text[language] !== words[language] || text[other] !== words[other])
        )
      })
      .map((language) => formFinding('templateText', place, { value: language }))
  })
}

const textsOf = ({ title, titleEnglish, questions }: FormContent) =>
  wordsOf(questions, { de: title, en: titleEnglish })

const nameOf = ({ page, item, property }: FindingPlace) => [item ?? page, property].join(' ')

/** Several templates may have a text at one place. */
const templateTexts = formTemplates
  .flatMap(({ content }) => textsOf(content))
  .map(({ words, place }) => ({ words, name: nameOf(place) }))
