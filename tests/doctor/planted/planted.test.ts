import { expect, it } from 'vitest'
import { isLongRun } from '../../support/long.ts'
import { dialects } from './dialects.ts'
import { faultsIn, lookAt } from './lookAt.ts'
import { mistakes } from './mistakes.ts'
import { startProduct } from './productServer.ts'
import { customersFor, soundFor } from './sound.ts'

const names = Object.keys(mistakes)

it.each(dialects)(
  '$product.name: nothing is wrong with what is right, and mistakes are found',
  async (dialect) => {
    const customers = [customersFor(dialect)]
    const server = await startProduct(dialect)
    expect(faultsIn(await lookAt(soundFor(dialect, server.url), customers))).toEqual([])
    await server.close()
    // The rest is for the long run.
    const place = dialects.indexOf(dialect) * 4
    const tried = isLongRun ? names : names.slice(place, place + 1)
    const outcomes: string[] = []
    for (const name of tried) {
      const another = await startProduct(dialect)
      const planted = mistakes[name]?.(soundFor(dialect, another.url))
      const faults = planted && faultsIn(await lookAt(planted, customers))
      await another.close()
      if (faults) outcomes.push(`${faults.length > 0 ? 'found' : 'missed'} ${name}`)
    }
    expect(outcomes.filter((outcome) => outcome.startsWith('missed'))).toEqual([])
    if (isLongRun) expect(outcomes.length).toBeGreaterThanOrEqual(20)
  },
)
