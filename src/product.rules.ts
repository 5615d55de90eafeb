import { effectsChecks } from './features/effects/model/rules.ts'
import { formsChecks } from './features/forms/model/rules.ts'
import { importsChecks } from './features/imports/model/rules.ts'
import { journalChecks } from './features/journal/model/rules.ts'
import { mediaChecks } from './features/media/model/rules.ts'
import { overviewChecks } from './features/overview/model/rules.ts'
import { pairCalls, pairingsChecks } from './features/pairings/model/rules.ts'
import { pathsChecks } from './features/paths/model/rules.ts'
import { peopleChecks } from './features/people/model/rules.ts'
import { plannedChecks } from './features/planned/model/rules.ts'
import { pricesChecks } from './features/prices/model/rules.ts'
import { reportsChecks } from './features/reports/model/rules.ts'
import { usesChecks } from './features/uses/model/rules.ts'
import { composedRules } from './model/language/check/features.ts'
import { language } from './product.ts'

/** What entries are checked by: the language, and the rules for what each feature adds to it. */
export const entryRules = composedRules({
  language,
  features: [
    effectsChecks,
    formsChecks,
    importsChecks,
    journalChecks,
    mediaChecks,
    overviewChecks,
    pairingsChecks,
    pathsChecks,
    peopleChecks,
    plannedChecks,
    pricesChecks,
    reportsChecks,
    usesChecks,
  ],
  callsElsewhere: pairCalls,
})
