import { expect, test } from '@playwright/test'
import { mostEdits, tryDescription } from './support/describe.ts'
import { noteDescription } from './support/descriptionResults.ts'
import { installProduct } from './support/install.ts'
import { loadProduct, productNames } from './support/listProducts.ts'
import { startReal } from './support/startReal.ts'

/** Entries that `npm run new` makes of the description that a product makes of itself, tried at it by the doctor. */
for (const name of productNames()) {
  test(`the description of ${name}`, async () => {
    test.setTimeout(40 * 60_000)
    const installation = installProduct(await loadProduct(name))
    test.skip('lacks' in installation, 'lacks' in installation ? installation.lacks : '')
    if ('lacks' in installation) return
    const running = await startReal(await loadProduct(name), installation)
    try {
      const words = await running.description?.().catch((error: unknown) => String(error))
      test.skip(words === undefined, 'it describes itself in no document')
      test.skip(typeof words === 'string', `its document cannot be had here: ${words}`)
      if (words === undefined || typeof words === 'string') return
      const result = await tryDescription(name, running, words)
      noteDescription(result)
      console.log(JSON.stringify(result, undefined, 2))
      const isMissed = ({ faults, lines }: (typeof result.resources)[number]) =>
        faults.length > 0 || lines > mostEdits
      expect(result.resources.filter(isMissed)).toEqual([])
      expect(result.resources).toHaveLength(5)
    } finally {
      await running.stop()
    }
  })
}
