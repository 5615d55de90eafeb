import type { TabKind } from '../tabs.ts'
import { requirement } from './access.ts'
import { at, finding, notOffered } from './finding.ts'
import { isName } from './names.ts'
import { isObject, own } from './read.ts'
import {
  byKind,
  type Checker,
  described,
  type Keys,
  listOf,
  mismatch,
  objectOf,
  oneOf,
  optional,
  required,
} from './shape.ts'
import { text, view, word, words } from './values.ts'

const tabName: Checker = (value, path) => (isName(value) ? [] : [finding('C210', path, { value })])

const days = objectOf({ of: required(word), by: required(word), fields: required(words) })

/** What each kind of tab holds besides its name and label. */
const keysOf: Readonly<Record<TabKind, Keys>> = {
  details: {},
  related: { of: required(word), by: required(word), columns: optional(words) },
  pairing: { of: required(word) },
  activity: {
    days: optional(
      listOf(days, { de: 'eine Liste von { of, by, fields }', en: 'a list of { of, by, fields }' }),
    ),
  },
  notes: { of: required(word), by: required(word), text: required(word) },
  uses: {},
  raw: {},
  own: { access: required(requirement, 'C412'), view: required(view) },
}

const kinds = Object.keys(keysOf) as TabKind[]

/** A tab of a record's page: its kind, and the keys that this kind has. */
export const tab = described(
  (value, path) => {
    if (!isObject(value)) return [mismatch(value, path, { de: 'ein Reiter', en: 'a tab' })]
    const kind = own(value, 'tab')
    if (kind === undefined) return [finding('C108', at(path, 'tab'), { words: { key: 'tab' } })]
    if (!isTabKind(kind)) return [notOffered('C316', at(path, 'tab'), kind, kinds)]
    return ofKind(kind)(value, path)
  },
  (of) => byKind('tab', kinds, (kind) => of(ofKind(kind))),
)

function ofKind(kind: TabKind): Checker {
  // A hand-written tab has no word of its own to be called by.
  const isOwn = kind === 'own'
  const common: Keys = {
    tab: required(oneOf(kinds)),
    name: isOwn ? required(tabName) : optional(tabName),
    label: isOwn ? required(text) : optional(text),
  }
  return objectOf({ ...common, ...keysOf[kind] })
}

function isTabKind(value: unknown): value is TabKind {
  return kinds.some((kind) => kind === value)
}
