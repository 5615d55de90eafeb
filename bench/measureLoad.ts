import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts'
import { startProduct } from '#tests/support/product.ts'
import { measureVisit, scriptsForSignIn, type Visit, type Visited } from './load/measureVisit.ts'
import { serveStock } from './load/serveStock.ts'
import { report } from './report.ts'
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
    list: `${product.url}/panel/user-list`,
    username: 'admin@example.com',
    password: 'Admin-2026!',
  },
  // Its sign-in page itself, as ours: at the list's address a stock panel would draw the list before it asks who is there.
  stock: { url: `${stock.url}/#/login`, list: `${stock.url}/#/people`, username: 'a', password: 'b' },
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
  const medianOf = (name: 'ours' | 'stock', what: keyof Visit) =>
    median(visits[name].map((visit) => visit[what]))
  const group = 'first load'

  const needed = 'scripts before the sign-in form is usable'
  const own = await scriptsForSignIn(browser, visited.ours)
  report({ group, figure: needed, value: own, unit: 'KiB', limit: 0, goal: 0 })
  const others = await scriptsForSignIn(browser, visited.stock)
  report({ group, figure: `${needed}, stock`, value: others, unit: 'KiB' })
  const all = 'scripts to the first list with rows'
  const listScripts = medianOf('ours', 'listScripts')
  report({ group, figure: all, value: listScripts, unit: 'KiB', limit: 405, goal: 360 })
  report({ group, figure: `${all}, stock`, value: medianOf('stock', 'listScripts'), unit: 'KiB' })
  for (const [figure, what, limit, goal] of [
    ['sign-in page ready', 'signInReady', 0.35, 0.25],
    ['click on sign-in to rows', 'rowsAfterClick', 0.9, 0.7],
    ['address of a list, signed in, to rows', 'rowsDirect', 0.9, 0.7],
  ] as const) {
    const [ours, stock] = [medianOf('ours', what), medianOf('stock', what)]
    report({ group, figure: `${figure}, to stock`, value: ratio(ours, stock), unit: '', limit, goal })
    report({ group, figure, value: ours, unit: 'ms' })
    report({ group, figure: `${figure}, stock`, value: stock, unit: 'ms' })
  }
} finally {
  await browser.close()
  await stock.close()
  await product.stop()
}
