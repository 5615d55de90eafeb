import { whileUsedWays } from '../api.ts'
import { tones } from '../field.ts'
import { iconNames } from '../icons.ts'
import { actionAnswers } from '../resource.ts'
import { access, requirement } from './access.ts'
import { api, writeCall } from './calls.ts'
import type { EntryRules } from './features.ts'
import { fields } from './fieldShapes.ts'
import { at, finding, notOffered } from './finding.ts'
import { isName, isSlug, namePattern, noName } from './names.ts'
import { itemsOf, own, partsOf } from './read.ts'
import {
  anyValue,
  type Checker,
  described,
  type Keys,
  listOf,
  mapOf,
  mismatch,
  objectOf,
  objectOr,
  oneOf,
  optional,
  required,
} from './shape.ts'
import { tab } from './tabShape.ts'
import { amount, flag, heading, label, nameList, perView, translatedText, view, word } from './values.ts'

const pageSizes = [10, 25, 50, 100, 'all']

const name = described(
  (value, path) => (isName(value) ? [] : [noName('C102', path, value)]),
  () => ({ type: 'string', pattern: namePattern.source }),
)

export const icon = oneOf(iconNames, 'C114')

export const moment = oneOf(['always', 'local', 'never'], 'C115')

const navigationOfBoth = objectOf({ list: required(moment), create: required(moment) })
const navigation = objectOr(navigationOfBoth, moment)

export const sort = described(
  (value, path) => {
    const [field, direction, ...rest] = itemsOf(value).map(([, item]) => item)
    if (typeof field !== 'string' || rest.length > 0) {
      return [mismatch(value, path, { de: '["feld", "ASC"]', en: '["field", "ASC"]' })]
    }
    const isRight = direction === 'ASC' || direction === 'DESC'
    return isRight ? [] : [notOffered('C116', at(path, 1), direction, ['ASC', 'DESC'])]
  },
  () => ({
    type: 'array',
    prefixItems: [{ type: 'string' }, { enum: ['ASC', 'DESC'] }],
    minItems: 2,
    maxItems: 2,
  }),
)

const columns = described(
  (value, path) =>
    Array.isArray(value) && value.length === 0 ? [finding('C305', path)] : nameList(value, path),
  (of) => ({ type: 'array', items: of(word), minItems: 1 }),
)

const list = objectOf({
  columns: required(columns),
  filters: optional(nameList),
  search: optional(nameList),
  sort: optional(sort),
  perPage: optional(oneOf(pageSizes, 'C117')),
  editMany: optional(nameList),
})

const section = objectOf({
  section: required(heading),
  help: optional(translatedText),
  columns: optional(oneOf([1, 2, 3])),
  fields: required(nameList),
})
const sections = listOf(section, { de: 'eine Liste von Abschnitten', en: 'a list of sections' })

/** @param more keys of a feature */
function effect(more: Keys = {}): Checker {
  const ofField = objectOf({ ...more, field: required(word), label: optional(translatedText) })
  const ofRelated = objectOf({
    ...more,
    of: required(word),
    by: required(word),
    filter: optional(mapOf(anyValue)),
    except: optional(mapOf(anyValue)),
    names: optional(word),
    note: optional(translatedText),
    tone: optional(oneOf(tones)),
  })
  return described(
    (value, path) => (own(value, 'of') === undefined ? ofField : ofRelated)(value, path),
    (of) => ({ anyOf: [of(ofField), of(ofRelated)] }),
  )
}

export const effectList = (more?: Keys) =>
  listOf(effect(more), { de: 'eine Liste von Wirkungen', en: 'a list of effects' })

const action = writeCall('one', {
  label: required(translatedText),
  access: required(requirement, 'C412'),
  when: optional(mapOf(anyValue)),
  body: optional(mapOf(anyValue)),
  confirm: optional(translatedText),
  confirmMany: optional(translatedText),
  effects: optional(effectList()),
  tone: optional(oneOf(tones)),
  notSelf: optional(flag),
  answer: optional(oneOf(actionAnswers)),
  whileUsed: optional(oneOf(whileUsedWays)),
})

const namedActions = mapOf(action)
const actions = described(
  (value, path) => [
    ...partsOf(value)
      .filter(([key]) => !isName(key))
      .map(([key]) => noName('C210', at(path, key), key)),
    ...namedActions(value, path),
  ],
  (of) => of(namedActions),
)

export const twoNames = described(
  (value, path) =>
    Array.isArray(value) && value.length !== 2
      ? [mismatch(value, path, { de: 'zwei Namen von Feldern', en: 'two names of fields' })]
      : nameList(value, path),
  (of) => ({ type: 'array', items: of(word), minItems: 2, maxItems: 2 }),
)

const placeBelow: Checker = (value, path) =>
  isSlug(value) && value !== 'edit' ? [] : [finding('C502', path, { value })]

const below = objectOf({
  path: required(placeBelow),
  title: required(translatedText),
  access: required(requirement, 'C412'),
  view: required(view),
})

const coreKeys = (rules: EntryRules): Keys => ({
  name: required(name),
  path: optional(anyValue),
  label: required(label),
  icon: optional(icon),
  order: optional(amount),
  group: optional(translatedText),
  navigation: optional(navigation),
  titles: optional(perView(translatedText)),
  createLabel: optional(translatedText),
  createIn: optional(oneOf(['page', 'slideOver'])),
  opens: optional(oneOf(['edit', 'show'])),
  summary: optional(nameList),
  duplicates: optional(
    listOf(nameList, { de: 'eine Liste von Listen von Feldern', en: 'a list of lists of fields' }),
  ),
  title: optional(word),
  titleFallback: optional(nameList),
  fields: required(fields(rules)),
  list: required(list),
  form: optional(sections),
  detail: optional(sections),
  tabs: optional(listOf(tab(rules), { de: 'eine Liste von Reitern', en: 'a list of tabs' })),
  access: required(access, 'C401'),
  api: required(api),
  backend: optional(word),
  dropped: optional(nameList),
  actions: optional(actions),
  views: optional(perView(view, ['empty'])),
  below: optional(listOf(below, { de: 'eine Liste von Seiten', en: 'a list of pages' })),
})

/** Its path and fields are checked apart: see `paths` and `checkFields`. */
export function entryShape(rules: EntryRules): Checker {
  return objectOf(Object.assign({}, coreKeys(rules), ...rules.features.map(({ keys }) => keys ?? {})))
}
