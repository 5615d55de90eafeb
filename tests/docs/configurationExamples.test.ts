import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configFindings, configWarnings } from '#app/configurationFindings.ts'

it('the rights template of the docs opens what it says, and the doctor has nothing against it', () => {
  const page = readFileSync('docs/configuration.md', 'utf8')
  const [, example = ''] = /^## Rights templates\n.*?^```json\n(.*?)^```/ms.exec(page) ?? []
  const shipped = JSON.parse(readFileSync('public/config.json', 'utf8'))
  const value = { ...shipped, rightsTemplates: JSON.parse(example) }
  expect([...configFindings(value), ...configWarnings(value)]).toEqual([])
})
