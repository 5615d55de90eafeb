import { describe, expect, it } from 'vitest'
import { forgottenCommands, unfoundCommands } from '../support/productionRoot/guideCommands.ts'

describe('the commands of the operations guides', () => {
  it('are run by tests/long/operations.test.ts, or named with the reason why not', () => {
    expect(forgottenCommands()).toEqual([])
  })

  it('are each named once, and nothing is named that no guide has', () => {
    expect(unfoundCommands()).toEqual([])
  })
})
