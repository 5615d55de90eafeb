import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { newKindFiles } from '../fields/newKind.ts'
import { lintTexts } from '../support/checkCode.ts'
import { guidedFiles, guideNames, piecesOf } from '../support/guides.ts'
import { typeErrors } from '../support/typeErrors.ts'

const guide = readFileSync('docs/adding-a-resource.md', 'utf8')
const [invoices = '', line = ''] = [...guide.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code ?? '')
const added = { 'src/resources/invoices.ts': invoices }

describe('the code of the guides', () => {
  it('is there for each way out of the entry language', () => {
    const overview = readFileSync('docs/extending/README.md', 'utf8')
    expect(guideNames).toHaveLength(7)
    for (const name of guideNames) {
      expect(overview).toContain(`](${name})`)
      expect(piecesOf(name).length, name).toBeGreaterThan(0)
    }
  })

  it('adds a resource with one file of at most 60 lines and one line', () => {
    expect(invoices.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
    expect(line.trimEnd().split('\n')).toHaveLength(1)
  })

  it('has the types of the product, as a new kind of field has', () => {
    const wrong = { 'src/pages/wrong.ts': "export { jsno } from '#model/base/json.ts'\n" }
    expect(typeErrors({ ...guidedFiles(), ...newKindFiles(), ...added, ...wrong })).toEqual([
      expect.stringMatching(/^src\/pages\/wrong\.ts: TS\d+ .*'jsno'/),
    ])
  })

  it('is formatted and has the imports that the floors allow', () => {
    expect(lintTexts({ ...guidedFiles(), ...added })).toBe('')
  })
})
