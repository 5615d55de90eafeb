import { useMemo } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { Becomes } from '#panel/ui/Becomes.tsx'
import type { FormDocument } from '../../model/document.ts'
import { type FormChange, formChanges, type PartChange } from '../formChanges.ts'
import { pageName } from '../itemName.ts'
import type { PartWords } from './partWords.ts'
import './formViews.css'
import { partWords } from './partWords.ts'

interface FormChangesProps {
  before: FormDocument
  after: FormDocument
}

/** What has become of a form, in words. */
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
      {words.name(part, named)}: <del>{words.value(part, was, before, earlier)}</del> <Becomes />{' '}
      <ins>{words.value(part, is, after, item)}</ins>
    </li>
  )
}

/** What parts of a form are called, in the language of the panel. */
export function usePartWords(): PartWords {
  const { texts, language } = useLanguage()
  return useMemo(() => partWords(texts.formViews, language), [texts, language])
}
