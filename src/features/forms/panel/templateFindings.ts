import { languages } from '#model/language/text.ts'
import type { Words } from '../model/document.ts'
import { type FindingPlace, type FormFinding, formFinding } from '../model/formFinding.ts'
import { isBlank, wordsOf } from '../model/formFindings.ts'
import type { FormContent } from './formContent.ts'
import { formTemplates } from './templates.ts'

/** Finds texts that were changed in one language, and say in the other what a template says at their place. */
export function templateFindings(content: FormContent): FormFinding[] {
  return textsOf(content).flatMap(({ words, place }) => {
    const given = templateWords.get(nameOf(place)) ?? []
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

/** By place: templates may call theirs the same. */
const templateWords = new Map<string, Words[]>()
for (const { words, place } of formTemplates.flatMap(({ content }) => textsOf(content))) {
  templateWords.set(nameOf(place), [...(templateWords.get(nameOf(place)) ?? []), words])
}
