import '#features/rules.ts'
import { checkResources, formatFinding } from '#model/language/check.ts'

// Started in a copy: prints what is said of the entries of a configuration, one line for each finding.
const configured = JSON.parse(process.argv[2] ?? '[]') as unknown[]
for (const found of checkResources([], { configured })) console.log(formatFinding(found, 'en'))
