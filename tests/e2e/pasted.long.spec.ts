import { expect } from '@playwright/test'
import { payloads as allPayloads } from '../richtext/payloads.ts'
import { isLongRun } from '../support/long.ts'
import { editor, empty, openCreate, transfer } from './richTextPage.ts'
import { articles, faultsOn, watch } from './richTextProduct.ts'
import { test } from './sharedProduct.ts'

/** Every tenth of them, of every sort; `richtext/sanitize.test.tsx` has all. */
const payloads = allPayloads.filter((_payload, index) => isLongRun || index % 10 === 0)

test('what is pasted, dropped and brought back does nothing (X02)', async ({
  page,
  sharedProduct: { url },
}) => {
  test.setTimeout(300_000)
  await page.route('**/config.json', async (route) => {
    const shipped = await (await route.fetch()).json()
    await route.fulfill({ json: { ...shipped, linkProtocols: ['my-app'], resources: [articles] } })
  })
  await openCreate(page, url)
  const happened = await watch(page, url)
  for (const [index, html] of payloads.entries()) {
    await transfer(page, index % 2 === 0 ? 'paste' : 'drop', { 'text/html': html, 'text/plain': 'x' })
    if (index % 10 !== 9 && index < payloads.length - 1) continue
    expect(await faultsOn(page), payloads.slice(index - 9, index + 1).join('\n')).toEqual([])
    for (const key of ['z', 'z', 'y', 'y']) await editor(page).press(`Control+${key}`)
    expect(await faultsOn(page)).toEqual([])
    await empty(page)
  }
  expect(happened).toEqual([])
})
