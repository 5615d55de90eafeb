import { expect, test } from '@playwright/test'
import { faultsIn, lookAt } from '../doctor/planted/lookAt.ts'
import { mistakes } from '../doctor/planted/mistakes.ts'
import { exampleOf } from './support/doctorExample.ts'
import { installProduct } from './support/install.ts'
import { loadProduct, productNames } from './support/listProducts.ts'
import { startReal } from './support/startReal.ts'

const numbers = 'ids are numbers, and customers have those of invoices'

/** Mistakes that cannot be told from the answers of a product. One that is found after all is no reason any more. */
const unseen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  directus: { 'reference elsewhere': numbers },
  'nestjs-paginate': { 'reference elsewhere': numbers },
  'json-server-1': { 'method of edits': 'a PUT of the whole record does the same' },
}

/** The doctor at every real product: by its example as it stands there, and by the example with one mistake each. */
for (const name of productNames()) {
  test(`the doctor at ${name}`, async () => {
    test.setTimeout(40 * 60_000)
    const installation = installProduct(await loadProduct(name))
    test.skip('lacks' in installation, 'lacks' in installation ? installation.lacks : '')
    if ('lacks' in installation) return
    const running = await startReal(await loadProduct(name), installation)
    try {
      const { sound, others } = exampleOf(name, running)
      expect.soft(faultsIn(await lookAt(sound, others))).toEqual([])
      const outcomes: string[] = []
      for (const [mistake, plant] of Object.entries(mistakes)) {
        const planted = plant(sound)
        if (planted === undefined) continue
        const faults = faultsIn(await lookAt(planted, others))
        outcomes.push(`${faults.length > 0 ? 'found' : 'missed'} ${mistake}`)
        test.info().annotations.push({ type: mistake, description: faults.join('\n') })
      }
      console.log(`${name}: ${outcomes.length} mistakes`)
      const missed = Object.keys(unseen[name] ?? {}).map((mistake) => `missed ${mistake}`)
      expect(outcomes.filter((outcome) => outcome.startsWith('missed'))).toEqual(missed)
      expect(outcomes.length).toBeGreaterThanOrEqual(20)
    } finally {
      await running.stop()
    }
  })
}
