import { entryMistakes } from '../../../src/app/entryMistakes.ts'
import { formatFinding } from '../../../src/model/language/check.ts'

// Started in a copy: prints what is wrong with its entries, one line for each finding.
for (const found of entryMistakes()) console.log(formatFinding(found, 'en'))
