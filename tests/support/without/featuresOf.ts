import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** All that can be taken out. */
export function featuresOf(project = '.'): string[] {
  return readdirSync(join(project, 'src/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}
