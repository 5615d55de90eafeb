import { useMemo } from 'react'
import { isDeepEqual } from '#model/base/deepEqual.ts'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldDifferenceProps, FieldValueProps } from '#panel/fields/fieldView.ts'
import { ChangeArrow } from '#panel/ui/ChangeArrow.tsx'
import { countQuestions, type FormDocument } from '../../model/document.ts'
import { readForm } from '../../model/readForm.ts'
import { type FormChange, formChanges, type PartChange } from '../formChanges.ts'
import type { FormContent } from '../formContent.ts'
import { pageName } from '../itemName.ts'
import { type PartWords, partWords } from './partWords.ts'
import './formViews.css'

interface FormChangesProps {
  before: FormDocument
  after: FormDocument
}

export function FormChanges({ before, after }: FormChangesProps) {
  const { texts } = useLanguage()
  const words = usePartWords()
  const changes = useMemo(() => formChanges(before, after), [before, after])
  if (changes.length === 0) return <p className="muted">{texts.formViews.noChanges}</p>
  return (
    <ul className="form-changes">
      {changes.map((change) => (
        <li key={keyOf(change)}>
          <span className="muted">{texts.formViews.what[change.what]}</span>{' '}
          <Name change={change} words={words} />
          {change.parts.length > 0 && (
            <ul>
              {change.parts.map((part) => (
                <Part
                  key={part.part}
                  change={change}
                  part={part}
                  before={before}
                  after={after}
                  words={words}
                />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function keyOf(change: FormChange): string {
  return 'key' in change ? `${change.of} ${change.what} ${change.key} ${change.number}` : change.of
}

function Name({ change, words }: { change: FormChange; words: PartWords }) {
  const { texts, language } = useLanguage()
  if (change.of === 'item') return words.item(change.item, change.number)
  if (change.of === 'thanks') return texts.formViews.thanks
  return fill(texts.formViews.pageTitled, { number: change.number, title: pageName(change.page, language) })
}

interface PartProps extends FormChangesProps {
  change: FormChange
  part: PartChange
  words: PartWords
}

function Part({ change, part: { part, before: was, after: is }, before, after, words }: PartProps) {
  const item = change.of === 'item' ? change.item : undefined
  const earlier = before.pages.flatMap(({ items }) => items).find(({ key }) => key === item?.key) ?? item
  // A removed option has its words in the form as it was.
  const named = is === undefined ? earlier : item
  return (
    <li>
      {words.name(part, named)}: <del>{words.value(part, was, before, earlier)}</del> <ChangeArrow />{' '}
      <ins>{words.value(part, is, after, item)}</ins>
    </li>
  )
}

export function usePartWords(): PartWords {
  const { texts, language } = useLanguage()
  return useMemo(() => partWords(texts.formViews, language), [texts, language])
}

/** How large a form is, where the form itself would be too much: `12 Fragen, 3 Seiten`. */
export function FormFacts({ value }: FieldValueProps) {
  const { texts } = useLanguage()
  const form = readForm(value)
  const count = countQuestions(form)
  const pages = form.pages.length
  const questions = count === 1 ? texts.formViews.questionsOne : fill(texts.formViews.questions, { count })
  return pages === 1 ? questions : `${questions}, ${fill(texts.formViews.pages, { count: pages })}`
}

export function FormDifference({ before, after }: FieldDifferenceProps) {
  return <FormChanges before={readForm(before)} after={readForm(after)} />
}

interface ContentDifferenceProps {
  before: FormContent
  after: FormContent
  same: string
}

/** What has become of a form with its titles. @param props.same what is said where nothing has */
export function ContentDifference({ before, after, same }: ContentDifferenceProps) {
  const { formSaving: text } = useLanguage().texts
  if (isDeepEqual(before, after)) return <p>{same}</p>
  const titles = [
    { label: text.titleGerman, was: before.title, is: after.title },
    { label: text.titleEnglish, was: before.titleEnglish, is: after.titleEnglish },
  ].filter(({ was, is }) => was !== is)
  return (
    <div className="form-difference">
      {titles.length > 0 && (
        <ul className="form-changes">
          {titles.map(({ label, was, is }) => (
            <li key={label}>
              {label}: {fill(text.titleChange, { was: was || text.untitled, is: is || text.untitled })}
            </li>
          ))}
        </ul>
      )}
      {!isDeepEqual(before.questions, after.questions) && (
        <FormChanges before={before.questions} after={after.questions} />
      )}
    </div>
  )
}
