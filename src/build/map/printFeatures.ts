import { readFileSync } from 'node:fs'
import { runnerImport } from 'vite'
import type * as tables from './featureTable.ts'

// `npm run features`: which feature fills which slot of which floor, in the order in which they come.
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
/** Where each floor says which slots it has. */
const offered: Readonly<Record<string, readonly [file: string, type: string]>> = {
  entries: ['src/model/language/features.ts', 'EntryFeature'],
  rules: ['src/model/language/check/features.ts', 'CheckFeature'],
  contract: ['src/model/contract/features.ts', 'ContractFeature'],
  client: ['src/client/api/features.ts', 'ClientFeature'],
  panel: ['src/panel/features.ts', 'PanelFeature'],
  record: ['src/panel/record/recordParts.ts', 'RecordParts'],
  server: ['src/server/features.ts', 'ServerFeature'],
}

function slotsOf(floor: string): string[] {
  const [file = '', type] = offered[floor] ?? []
  const [, body = ''] =
    new RegExp(`^export interface ${type} \\{\\n(.*?)^\\}`, 'ms').exec(readFileSync(file, 'utf8')) ?? []
  return [...body.matchAll(/^ {2}(\w+)\??[(:]/gm)].map(([, name = '']) => name)
}

for (const [floor, slots] of Object.entries(module.featureTable())) {
  const empty = slotsOf(floor).filter(
    (slot) =>
      !['name', 'feature'].includes(slot) && !slots.some((filled) => filled.slot.split('.')[0] === slot),
  )
  console.log(`\n${floor} (${offered[floor]?.[0]})`)
  for (const slot of empty) console.log(`  ${slot.padEnd(24)} nobody`)
  for (const { slot, features } of slots) {
    // What its author names can be of one feature only.
    const isTwice = slot.includes('.') && features.length > 1
    console.log(`  ${slot.padEnd(24)} ${features.join(', ')}${isTwice ? ' (filled twice)' : ''}`)
  }
}
console.log(
  '\nThe order is that of the lists in src/features, which are alphabetical: no slot asks for another one.',
)
