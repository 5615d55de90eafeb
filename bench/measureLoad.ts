import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts'
import { startProduct } from '../tests/support/product.ts'
import { measureVisit, type Visit, type Visited } from './load/measureVisit.ts'
import { serveStock } from './load/serveStock.ts'
import { median, ratio } from './serveBench.ts'

// How long a first visit takes, and how much it fetches: to the sign-in page, and from the click there to the first
// list with rows; in relation to a stock <Admin>. Only the relation of times says something: both are visited in turns,
// with an empty cache, at a quarter of the speed and on a mobile network.
const rounds = Number(process.argv[2] ?? 5)

const product = await startProduct()
const stock = await serveStock()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
const visited: Record<'ours' | 'stock', Visited> = {
  ours: {
    url: `${product.url}/auth/signin?redirect=${encodeURIComponent('/panel/user-list')}`,
    ...{ username: 'admin@example.com', password: 'Admin-2026!' },
  },
  // Its sign-in page itself, as ours: at the list's address a stock panel would draw the list before it asks who is there.
  stock: { url: `${stock.url}/#/login`, username: 'a', password: 'b' },
}
try {
  const visits: Record<'ours' | 'stock', Visit[]> = { ours: [], stock: [] }
  for (let round = 0; round <= rounds; round++) {
    for (const name of ['ours', 'stock'] as const) {
      const visit = await measureVisit(browser, visited[name])
      // The first round warms the servers up.
      if (round > 0) visits[name].push(visit)
    }
  }
  report('scripts to the sign-in page', 'signInScripts', 'KiB')
  report('sign-in page ready', 'signInReady', 'ms')
  report('scripts to the first list', 'listScripts', 'KiB')
  report('click to rows', 'rowsAfterClick', 'ms')

  function report(title: string, figure: keyof Visit, unit: string) {
    const [ours, theirs] = (['ours', 'stock'] as const).map((name) =>
      median(visits[name].map((visit) => visit[figure])),
    )
    console.log(`${title}: ${ours} ${unit}, stock ${theirs} ${unit}, ratio ${ratio(ours, theirs)}`)
  }
} finally {
  await browser.close()
  await stock.close()
  await product.stop()
}
