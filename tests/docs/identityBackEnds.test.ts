import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { permissionsFromPolicies } from '#model/access/permissions.ts'

const page = readFileSync('docs/identity-back-ends.md', 'utf8')
const blocks = (name: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`json ${name}\n(.*?)^\`\`\`\n\n(.*?)$`, 'gms'))].map(
    ([, json = '', after = '']) => ({ value: JSON.parse(json), after }),
  )
const [schema] = blocks('schema')
const isAnswer = new Ajv2020().compile(schema?.value)

describe('the answer that says what a person may do, as docs/identity-back-ends.md has it', () => {
  it.each(blocks('example'))('fits its schema and grants what is said of it: $after', ({ value, after }) => {
    expect(isAnswer(value)).toBe(true)
    const granted = after.startsWith('grants nothing')
      ? []
      : [...after.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
    expect(after).toMatch(/^grants /)
    expect(permissionsFromPolicies(value.policies, () => expect.unreachable())).toEqual(granted)
  })

  it('has three examples', () => expect(blocks('example')).toHaveLength(3))

  it.each([
    [{}],
    [{ policies: 'all' }],
    [{ policies: [{ Effect: 'allow', Action: 'Get', Resource: '*:x' }] }],
    [{ policies: [{ Effect: 'Allow', Resource: '*:x' }] }],
    [{ policies: [{ Statement: [{ Effect: 'Allow', Action: '', Resource: '*:x' }] }] }],
    [{ policies: [{ Effect: 'Allow', Action: [1], Resource: '*:x' }] }],
  ])('does not fit %j, of which a part grants nothing', (value) => {
    expect(isAnswer(value)).toBe(false)
    expect(permissionsFromPolicies((value as { policies?: unknown }).policies, () => undefined)).toEqual([])
  })
})
