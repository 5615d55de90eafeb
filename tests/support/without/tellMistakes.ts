import { entryMistakes } from '#app/entryMistakes.ts'
import { formatFinding } from '#model/language/check.ts'

// Started in a copy: prints what is wrong with its entries, one line for each finding.
for (const found of entryMistakes()) console.log(formatFinding(found, 'en'))
