import { fill } from '#model/base/translator.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { wholePart } from '#panel/editing/threeWayMerge.ts'
import { type FormDocument, itemsOf, wordsIn } from '../../model/document.ts'
import { readForm } from '../../model/readForm.ts'
import { facetsOf, pageFacets, placedItems, wordFacets } from '../facets.ts'
import { itemName, pageName } from '../itemName.ts'
import { usePartWords } from '../views/FormChanges.tsx'
import { type ConflictPlace, conflictPlace, orderPart } from './mergeForms.ts'
import { optionPart } from './mergeItem.ts'

interface ContestedPartsProps {
  field: ResolvedField
  value: unknown
  parts: readonly string[]
}

/** What one version of a form has where two people have changed the same, in words. */
export default function ContestedParts({ value, parts }: ContestedPartsProps) {
  const { texts, language } = useLanguage()
  const words = usePartWords()
  const form = readForm(value)

  function nameOf({ of, key, words: known }: ConflictPlace): string {
    const item = of === 'item' ? itemsOf(form).find((one) => one.key === key) : undefined
    if (item) return itemName(item, language)
    const index = of === 'page' ? form.pages.findIndex((one) => one.key === key) : -1
    const page = form.pages[index]
    if (page) return fill(texts.formViews.pageTitled, { number: index + 1, title: pageName(page, language) })
    return wordsIn(known, language) || key
  }

  return (
    <ul className="conflict-parts stack">
      {parts.map((name) => {
        const place = conflictPlace(name)
        const item = itemsOf(form).find(({ key }) => key === place.key)
        const whole = place.part === wholePart
        const about = [nameOf(place), whole ? '' : words.name(place.part, item)].filter(Boolean).join(' – ')
        return (
          <li key={name}>
            {about !== '' && <strong>{about}</strong>}
            <p>{words.value(place.part, partIn(form, place), form, item)}</p>
          </li>
        )
      })}
    </ul>
  )
}

/** What a form has at a place; `undefined` where it has nothing there. */
function partIn(form: FormDocument, { of, key, part }: ConflictPlace): unknown {
  if (of === 'form') {
    if (part === orderPart) return form.pages.map((page) => page.key)
    return part === wholePart ? form : wordFacets('thanks', form.thanks)[part]
  }
  if (of === 'page') {
    const page = form.pages.find((one) => one.key === key)
    if (!page || part === wholePart) return page
    if (part === orderPart) return page.items.map((item) => item.key)
    return pageFacets(page)[part]
  }
  const { item, page } = placedItems(form).find((one) => one.key === key) ?? {}
  if (!item || part === wholePart) return item
  if (part === 'page') return page
  if (!part.startsWith('options')) return facetsOf(item)[part]
  const facets = (item.options ?? []).flatMap(({ value, label }) => [
    [optionPart(value, wholePart), label],
    ...Object.entries(wordFacets(optionPart(value, 'label'), label)),
  ])
  return part === 'options' ? item.options : Object.fromEntries(facets)[part]
}
