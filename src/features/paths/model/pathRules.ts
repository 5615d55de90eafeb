import { type Entry, fieldsOf } from '../../../model/language/check/entry.ts'
import { at, type Finding, unknownName } from '../../../model/language/check/finding.ts'
import { entryNamed, fieldOfKind, namesOf } from '../../../model/language/check/leads.ts'
import { own, partsOf } from '../../../model/language/check/read.ts'

/** What steps show are records of an entry, whose fields say how long they take and when they can be used. */
export function pathRules(entry: Entry, entries: readonly Entry[]): Finding[] {
  return entry.scopes.flatMap(({ path, fields }) =>
    [...fields]
      .filter(([, field]) => own(field, 'kind') === 'path')
      .flatMap(([name, field]) =>
        partsOf(own(field, 'kinds')).flatMap(([kind, holder]) =>
          stepKindRules(holder, entries, at(at(at(path, name), 'kinds'), kind)),
        ),
      ),
  )
}

function stepKindRules(kind: unknown, entries: readonly Entry[], path: string): Finding[] {
  const [of, seconds] = [own(kind, 'of'), own(kind, 'seconds')]
  if (typeof of !== 'string') return []
  const shown = entryNamed(entries, of)
  if (!shown) return [unknownName('C207', at(path, 'of'), of, namesOf(entries))]
  const known = fieldsOf(shown)
  if (known === undefined) return []
  return [
    ...(typeof seconds === 'string' ? fieldOfKind(shown, seconds, 'integer', at(path, 'seconds')) : []),
    ...partsOf(own(kind, 'expects'))
      .filter(([name]) => !known.has(name))
      .map(([name]) => unknownName('C104', at(at(path, 'expects'), name), name, [...known.keys()])),
  ]
}
