import { statesOfFields } from '#model/language/check/actionRules.ts'
import { type Entry, fieldsOf } from '#model/language/check/entry.ts'
import type { CheckFeature } from '#model/language/check/features.ts'
import { mostItems } from '#model/language/check/fieldShapes.ts'
import { at, type Finding, findingsWith, unknownName } from '#model/language/check/finding.ts'
import { entryNamed, fieldOfKind } from '#model/language/check/leads.ts'
import { isName } from '#model/language/check/names.ts'
import { isObject, own, partsOf } from '#model/language/check/read.ts'
import { unknownEntry } from '#model/language/check/references.ts'
import { sentence } from '#model/language/check/sentence.ts'
import {
  anyValue,
  type Checker,
  mapOf,
  objectOf,
  oneOf,
  optional,
  required,
} from '#model/language/check/shape.ts'
import { translatedText, word } from '#model/language/check/values.ts'
import { iconNames } from '#model/language/icons.ts'

/** What can be wrong with paths (C35), and with what is worked out of them. */
const pathSentences = {
  C342: sentence('{value} ist kein Feld der Art path.', '{value} is no field of the kind path.'),
  C350: sentence(
    'ein Ablauf braucht mindestens eine Art von Schritt, nicht {value}.',
    'a path needs at least one kind of step, not {value}.',
  ),
  C351: sentence(
    '{value} taugt nicht als Name einer Art von Schritt: ein Name beginnt mit einem kleinen Buchstaben und besteht aus Buchstaben und Ziffern, wie "clip".',
    '{value} cannot name a kind of step: a name starts with a small letter and consists of letters and digits, like "clip".',
  ),
  C352: sentence(
    'eine Art von Schritt, die Datensätze zeigt, kann nicht {value} heißen: unter ihrem Namen steht die Kennung des Datensatzes, und {value} hat schon jeder Schritt.',
    'a kind of step that shows records cannot be named {value}: the id of the record stands below its name, and every step has {value} already.',
  ),
  C353: sentence(
    '"{key}" gibt es nur bei einer Art von Schritt, die Datensätze zeigt (holds: "record").',
    'only a kind of step that shows records (holds: "record") has "{key}".',
  ),
} as const

const { finding } = findingsWith(pathSentences)

const common = {
  label: required(translatedText),
  icon: optional(oneOf(iconNames, 'C114')),
  holds: required(oneOf(['record', 'text', 'wait', 'decision'])),
}

const withRecord = objectOf({
  ...common,
  of: required(word),
  seconds: optional(word),
  expects: optional(mapOf(anyValue)),
})
const withoutRecord = objectOf(common, { unknownKey: 'C353' })

/** What every step has on the wire; the id of a record stands there below the name of the kind. */
const keysOfSteps = [
  ...['key', 'kind', 'title', 'text', 'minutes', 'days', 'optional'],
  ...['from', 'until', 'when', 'next', 'branches'],
]

/** The kinds of steps of a path: at least one, each with a name that the wire has room for. */
const stepKinds: Checker = (value, path) => {
  if (!isObject(value) || Object.keys(value).length === 0) return [finding('C350', path, { value })]
  return partsOf(value).flatMap(([name, kind]) => {
    const place = at(path, name)
    if (!isName(name)) return [finding('C351', place, { value: name })]
    const holdsRecord = own(kind, 'holds') === 'record'
    const taken = holdsRecord && keysOfSteps.includes(name) ? [finding('C352', place, { value: name })] : []
    return [...taken, ...(holdsRecord ? withRecord : withoutRecord)(kind, place)]
  })
}

/**
 * What steps show are records of an entry, whose fields say how long they take and when they can be used. What looks for
 * findings in a path names one.
 */
function pathRules(entry: Entry, entries: readonly Entry[]): Finding[] {
  const fields = fieldsOf(entry) ?? new Map<string, unknown>()
  const found = [...fields]
    .filter(([, field]) => own(field, 'kind') === 'findings')
    .flatMap(([name, field]) => {
      return ofPath(own(field, 'path'), fields, at(at(at(entry.path, 'fields'), name), 'path'))
    })
  const steps = entry.scopes.flatMap(({ path, fields }) =>
    [...fields]
      .filter(([, field]) => own(field, 'kind') === 'path')
      .flatMap(([name, field]) =>
        partsOf(own(field, 'kinds')).flatMap(([kind, holder]) =>
          stepKindRules(holder, entries, at(at(at(path, name), 'kinds'), kind)),
        ),
      ),
  )
  return [...found, ...steps, ...statesOfFields(entry, 'path', 'whole')]
}

function stepKindRules(kind: unknown, entries: readonly Entry[], path: string): Finding[] {
  const [of, seconds] = [own(kind, 'of'), own(kind, 'seconds')]
  if (typeof of !== 'string') return []
  const shown = entryNamed(entries, of)
  if (!shown) return [unknownEntry(at(path, 'of'), of, entries)]
  const known = fieldsOf(shown)
  if (known === undefined) return []
  return [
    ...(typeof seconds === 'string' ? fieldOfKind(shown, seconds, 'integer', at(path, 'seconds')) : []),
    ...partsOf(own(kind, 'expects'))
      .filter(([name]) => !known.has(name))
      .map(([name]) => unknownName('C104', at(at(path, 'expects'), name), name, [...known.keys()])),
  ]
}

function ofPath(name: unknown, fields: ReadonlyMap<string, unknown>, path: string): Finding[] {
  if (typeof name !== 'string') return []
  return own(fields.get(name), 'kind') === 'path' ? [] : [finding('C342', path, { value: name })]
}

export const pathsChecks: CheckFeature = {
  name: 'paths',
  fields: {
    path: {
      maxItems: optional(mostItems),
      kinds: required(stepKinds, 'C350'),
      whole: optional(mapOf(anyValue)),
    },
    findings: { path: optional(word) },
  },
  computed: {
    minutes: {
      fits: (given) => typeof given === 'string',
      rules: (given, { fields }, path) => ofPath(given, fields, path),
    },
  },
  sentences: pathSentences,
  rules: pathRules,
}
