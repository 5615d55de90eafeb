import { runnerImport } from 'vite'
import type * as tables from './featureTable.ts'

// `npm run features`.
const { module } = await runnerImport<typeof tables>('src/build/map/featureTable.ts', {
  configFile: false,
  logLevel: 'error',
  // The panel's halves hold style sheets, which only a browser wants.
  plugins: [
    {
      name: 'without-styles',
      enforce: 'pre',
      resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : undefined),
      load: (id) => (id === '\0no-style' ? '' : undefined),
    },
  ],
})
const floors: Readonly<Record<string, string>> = {
  entries: 'src/model/language/features.ts',
  rules: 'src/model/language/check/features.ts',
  client: 'src/client/api/features.ts',
  panel: 'src/panel/features.ts',
  record: 'src/panel/record/recordExtensions.ts',
  server: 'src/server/features.ts',
}

const table = Object.entries(module.featureTable())
for (const [floor, slots] of table) {
  console.log(`\n${floor} (${floors[floor]})`)
  for (const { slot, features } of slots) console.log(`  ${slot.padEnd(24)} ${features.join(', ')}`)
}
const all = table.flatMap(([, slots]) => slots)
const single = all.filter(({ features }) => features.length === 1).length
console.log(`\n${all.length} slots, ${single} of them filled by one feature.`)
