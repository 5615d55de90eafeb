import { areNames } from '#model/language/check/computedRules.ts'
import type { CheckFeature } from '#model/language/check/features.ts'
import { at, unknownName } from '#model/language/check/finding.ts'
import { textsIn } from '#model/language/check/read.ts'
import { sentence } from '#model/language/check/sentence.ts'

export const usesChecks: CheckFeature = {
  name: 'uses',
  tabs: { uses: { keys: {} } },
  computed: {
    uses: {
      fits: areNames,
      rules: (given, { names }, path) =>
        textsIn(given)
          .filter(([, name]) => !names.includes(name))
          .map(([index, name]) => unknownName('C340', at(path, index), name, names)),
    },
  },
  sentences: {
    C340: sentence(
      'Verwendungen lassen sich nur für Einträge zählen, die es gibt, nicht für {value}.',
      'uses can be counted only for entries that there are, not for {value}.',
    ),
  },
}
