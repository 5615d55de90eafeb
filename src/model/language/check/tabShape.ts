import type { CoreTabKind } from '../tabs.ts'
import { requirement } from './access.ts'
import type { EntryRules } from './features.ts'
import { at, finding, notOffered } from './finding.ts'
import { isName } from './names.ts'
import { isObject, own } from './read.ts'
import {
  byKind,
  type Checker,
  described,
  type Keys,
  mismatch,
  objectOf,
  oneOf,
  optional,
  required,
} from './shape.ts'
import { nameList, translatedText, view, word } from './values.ts'

const tabName: Checker = (value, path) => (isName(value) ? [] : [finding('C210', path, { value })])

const letter = objectOf({
  to: required(word),
  counted: optional(nameList),
  fields: optional(nameList),
  address: optional(nameList),
  unless: optional(word),
})

/** What each kind of tab holds besides its name and label. */
const coreKeys: Readonly<Record<CoreTabKind, Keys>> = {
  details: {},
  related: {
    of: required(word),
    by: required(word),
    columns: optional(nameList),
    counts: optional(word),
    letter: optional(letter),
  },
  raw: {},
  own: { access: required(requirement, 'C412'), view: required(view) },
}

export function tab({ features }: EntryRules): Checker {
  const keysByKind: Readonly<Record<string, Keys>> = Object.assign(
    {},
    coreKeys,
    ...features.map(({ tabs = {} }) =>
      Object.fromEntries(Object.entries(tabs).map(([kind, { keys }]) => [kind, keys])),
    ),
  )
  const kinds = Object.keys(keysByKind)
  const ofKind = (kind: string) => {
    // A hand-written tab has no default name.
    const isOwn = kind === 'own'
    const common: Keys = {
      tab: required(oneOf(kinds)),
      name: isOwn ? required(tabName) : optional(tabName),
      label: isOwn ? required(translatedText) : optional(translatedText),
    }
    return objectOf({ ...common, ...keysByKind[kind] })
  }
  return described(
    (value, path) => {
      if (!isObject(value)) return [mismatch(value, path, { de: 'ein Reiter', en: 'a tab' })]
      const kind = own(value, 'tab')
      if (kind === undefined) return [finding('C108', at(path, 'tab'), { words: { key: 'tab' } })]
      if (typeof kind !== 'string' || !kinds.includes(kind)) {
        return [notOffered('C316', at(path, 'tab'), kind, kinds)]
      }
      return ofKind(kind)(value, path)
    },
    (of) => byKind('tab', kinds, (kind) => of(ofKind(kind))),
  )
}
