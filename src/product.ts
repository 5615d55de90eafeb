import { effectsModel } from './features/effects/model/index.ts'
import { formsModel } from './features/forms/model/index.ts'
import { importsModel } from './features/imports/model/index.ts'
import { journalModel } from './features/journal/model/index.ts'
import { mediaModel } from './features/media/model/index.ts'
import { overviewModel } from './features/overview/model/index.ts'
import { pairingsModel } from './features/pairings/model/index.ts'
import { pathsModel } from './features/paths/model/index.ts'
import { peopleModel } from './features/people/model/index.ts'
import { plannedModel } from './features/planned/model/index.ts'
import { pricesModel } from './features/prices/model/index.ts'
import { reportsModel } from './features/reports/model/index.ts'
import { usesModel } from './features/uses/model/index.ts'
import * as fieldKinds from './fieldKinds/index.ts'
import type { OwnKind } from './model/kinds/fieldKind.ts'
import { entryLanguage } from './model/language/entryLanguage.ts'

const ownKinds: readonly { defines: OwnKind }[] = Object.values(fieldKinds)

/** What the product's entries are written in: what each feature adds to the language, and the product's own kinds of fields. */
export const language = entryLanguage(
  [
    effectsModel,
    formsModel,
    importsModel,
    journalModel,
    mediaModel,
    overviewModel,
    pairingsModel,
    pathsModel,
    peopleModel,
    plannedModel,
    pricesModel,
    reportsModel,
    usesModel,
  ],
  ownKinds.map(({ defines }) => defines),
)
