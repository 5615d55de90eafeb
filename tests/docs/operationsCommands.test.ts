import { describe, expect, it } from 'vitest'
import {
  blocksOf,
  forgottenCommands,
  spansOf,
  unfoundCommands,
} from '../support/productionRoot/guideCommands.ts'

describe('the commands of the operations guides', () => {
  it('are run by tests/long/operations.test.ts, or named with the reason why not', () => {
    expect(forgottenCommands()).toEqual([])
  })

  it('are each named once, and nothing is named that no guide has', () => {
    expect(unfoundCommands()).toEqual([])
  })

  it('are missed where one is new, in a block, in a file to write and in a sentence', () => {
    const text =
      'Call `abo-panel shine` or `npm run …`:\n\n1. so\n   ```sh\n   abo-panel polish\n   ```\n\n```ini\n# /etc/x\n```\n'
    expect(forgottenCommands(['docs/new.md'], () => text)).toEqual([
      'docs/new.md: abo-panel polish\n',
      'docs/new.md: # /etc/x\n',
      'docs/new.md: abo-panel shine',
    ])
    expect(blocksOf('docs/new.md', text)).toHaveLength(2)
    expect(spansOf('docs/new.md', text)).toEqual(['abo-panel shine'])
  })
})
