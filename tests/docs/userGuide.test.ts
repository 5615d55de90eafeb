import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isLabel } from './labels.ts'

const guide = readFileSync('docs/benutzerhandbuch.md', 'utf8')
const bold = [
  ...new Set([...guide.matchAll(/\*\*(.+?)\*\*/gs)].map(([, text = '']) => text.replace(/\s+/g, ' '))),
]

describe('the user guide', () => {
  it('names only what can be read on the screen: bold is a label of the German panel', () => {
    expect(bold.length).toBeGreaterThan(100)
    expect(bold.filter((text) => !isLabel(text))).toEqual([])
  })

  it('is for people who know no technical words', () => {
    const words = guide.match(/\b(API|Backend|Token|Cookie|URL|Server|Endpunkt|Request|Browser-Cache)\b/g)
    expect(words).toBeNull()
  })
})
