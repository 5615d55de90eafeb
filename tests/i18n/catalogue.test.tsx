import english from 'ra-language-english'
import { describe, expect, it } from 'vitest'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import { reactAdminGerman } from '#i18n/reactAdminGerman.ts'
import { validationCodes } from '#model/kinds/messages.ts'
import { toolGroups } from '#panel/richtext/tools.tsx'
import { featureParts } from '../support/featureParts.ts'

/** What is rightly the same in both languages. */
const sameTexts = new Set([
  ...[
    '%{resources}: %{title} – %{changes}',
    '%{action}: %{resources}',
    '%{action}: %{what}?',
    '%{area}, %{action}: %{state}',
  ],
  ...[
    '%{area}: %{field}',
    '%{area}: %{parts}',
    '%{count} %{state}',
    '%{count} %{what}',
    '%{label}: ',
    'Browser',
    'Code',
    'Details',
    'Filter',
    'Format',
    'ID',
    'JSON',
    'Link',
    'Name',
  ],
  ...['Normal', 'OK', 'Panel', 'Person'],
  ...featureParts.flatMap((parts) => parts.sameTexts ?? []),
])

type Texts = { readonly [key: string]: unknown }

function flat(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string' ? [[prefix + key, text]] : [...flat(text as Texts, `${prefix}${key}.`)],
    ),
  )
}

const placeholders = (text: string) =>
  [...new Set(text.match(/%\{~?\w+\}/g)?.map((place) => place.replace('~', '')))].sort()

describe('the catalogue', () => {
  const german = flat(de)
  const other = flat(en)

  it('has the same keys in both languages (C06)', () => {
    expect([...other.keys()].sort()).toEqual([...german.keys()].sort())
  })

  it.each([...german])('fills the same places in both languages: %s (C06)', (key, text) => {
    expect(placeholders(other.get(key) ?? '')).toEqual(placeholders(text))
  })

  it('has no empty text', () => {
    expect([...german, ...other].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('has every text of react-admin in German', () => {
    const known = flat(reactAdminGerman)
    expect([...flat(english).keys()].filter((key) => !known.has(key))).toEqual([])
  })

  it('is translated: few words are the same in German and in English', () => {
    const same = [...german].filter(([key, text]) => other.get(key) === text).map(([, text]) => text)
    expect([...new Set(same)].toSorted()).toEqual([...sameTexts].toSorted())
    const ofReactAdmin = flat(english)
    const known = flat(reactAdminGerman)
    const untranslated = [...known].filter(([key, text]) => text.length > 3 && ofReactAdmin.get(key) === text)
    expect(untranslated.map(([, text]) => text).toSorted()).toEqual(['%{name}', 'Dashboard', 'Details'])
  })

  it('names every tool of the editor in both languages', () => {
    const names = [...german.keys()].filter((key) => key.startsWith('richText.tools.'))
    expect(
      toolGroups
        .flat()
        .map(({ name }) => `richText.tools.${name}`)
        .toSorted(),
    ).toEqual(names.toSorted())
  })

  it('has a text for every way in which a value can be wrong', () => {
    expect(validationCodes.filter((code) => !Object.hasOwn(de.validation, code))).toEqual([])
  })
})
