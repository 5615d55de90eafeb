import { type OtherNames, plainWord } from '../../base/nearestName.ts'
import { languages } from '../text.ts'
import type { Entry } from './entry.ts'
import { at, type Finding, unknownName } from './finding.ts'
import { isName } from './names.ts'
import { itemsOf, own } from './read.ts'

export function references({ scopes }: Entry, entries: readonly Entry[]): Finding[] {
  const names = namesOf(entries)
  return scopes.flatMap(({ path, fields }) =>
    [...fields].flatMap(([name, field]) => {
      const target = own(field, 'resource')
      if (typeof target !== 'string' || names.includes(target)) return []
      return [unknownEntry(at(at(path, name), 'resource'), target, entries)]
    }),
  )
}

function namesOf(entries: readonly Entry[]): string[] {
  return entries.map(({ config }) => own(config, 'name')).filter(isName)
}

/** Suggests an entry also by its label in either language. */
export function unknownEntry(path: string, name: string, entries: readonly Entry[]): Finding {
  return unknownName('C207', path, name, namesOf(entries), {}, labelsOf(entries))
}

/** Of two equal labels, the first counts. */
function labelsOf(entries: readonly Entry[]): OtherNames {
  const labelled = entries.flatMap(({ config }) => {
    const name = own(config, 'name')
    if (!isName(name)) return []
    const words = itemsOf(own(config, 'label')).flatMap(([, text]) =>
      [text, ...languages.map((language) => own(text, language))].filter((word) => typeof word === 'string'),
    )
    return words.map((word) => [plainWord(word), name] as const)
  })
  return Object.fromEntries(labelled.toReversed())
}
