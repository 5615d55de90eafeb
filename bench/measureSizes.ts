import { basename } from 'node:path'
import { builtFiles, packedSize } from '#tests/delivery/built.ts'
import budget from './budget.json' with { type: 'json' }
import { report } from './report.ts'

// What the largest files of the build weigh, which `npm test` holds to the same budget.
const largest = builtFiles()
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ name: basename(file).replace(/-[\w-]{8}\.js$/, ''), value: packedSize(file) }))
  .sort((one, other) => other.value - one.value)
  .slice(0, 8)
for (const { name, value } of largest) {
  const limit = (budget.chunks as Record<string, number>)[name] ?? budget.otherChunkKiB
  report({ group: 'files of the build', figure: name, value, unit: 'KiB', limit })
}
