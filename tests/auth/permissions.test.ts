import { describe, expect, it } from 'vitest'
import {
  can,
  hasSome,
  meets,
  missing,
  missingAll,
  missingSome,
  permissionsFromPolicies,
} from '#model/access/permissions.ts'
import { fc } from '#tests/support/properties.ts'

const allow = (Action: unknown, Resource: unknown) => ({ Effect: 'Allow', Action, Resource })
const deny = (Action: unknown, Resource: unknown) => ({ Effect: 'Deny', Action, Resource })
const policy = (...Statement: unknown[]) => ({ Version: '1', Statement })

function convert(policies: unknown) {
  const logged: string[] = []
  return { permissions: permissionsFromPolicies(policies, (message) => logged.push(message)), logged }
}

describe('policies become permissions', () => {
  it.each([
    ['a list of policies', [policy(allow(['Get', 'Put'], '*:billing'))], ['*:billing:Get', '*:billing:Put']],
    ['one policy', policy(allow(['Get'], '*:billing')), ['*:billing:Get']],
    ['flat statements', [allow(['Get'], '*:billing'), allow(['Put'], 't:hr')], ['*:billing:Get', 't:hr:Put']],
    ['one statement', allow(['Get'], '*:billing'), ['*:billing:Get']],
    ['a policy with one statement', { Statement: allow(['Get'], '*:billing') }, ['*:billing:Get']],
    ['an action as text', [policy(allow('Get', '*:billing'))], ['*:billing:Get']],
    ['repetitions', [policy(allow(['Get', 'Get'], '*:b')), policy(allow('Get', '*:b'))], ['*:b:Get']],
    ['no policies', [], []],
    ['an empty policy', [policy()], []],
    ['no actions', [policy(allow([], '*:billing'))], []],
  ])('reads %s (P01)', (_name, policies, expected) => {
    expect(convert(policies)).toEqual({ permissions: expected, logged: [] })
  })

  it('gives one entry per pair of action and resource (P01)', () => {
    const { permissions } = convert([policy(allow(['Get', 'Put'], ['*:a', '*:b']))])
    expect(new Set(permissions)).toEqual(new Set(['*:a:Get', '*:a:Put', '*:b:Get', '*:b:Put']))
  })

  it.each([
    ['before', [policy(deny('Put', '*:a'), allow(['Get', 'Put'], '*:a'))]],
    ['behind', [policy(allow(['Get', 'Put'], '*:a'), deny('Put', '*:a'))]],
    ['in another policy', [policy(allow(['Get', 'Put'], '*:a')), policy(deny(['Put'], ['*:a']))]],
  ])('lets a Deny %s win over the Allow of the same entry (P01)', (_name, policies) => {
    expect(convert(policies).permissions).toEqual(['*:a:Get'])
  })

  it.each([
    undefined,
    null,
    7,
    'x',
    true,
    {},
    [null],
    [[allow('Get', '*:a')]],
    ['Allow'],
    { Statement: null },
    { Statement: 'x' },
    policy(null),
    policy({ Effect: 'allow', Action: 'Get', Resource: '*:a' }),
    policy({ Effect: ['Allow'], Action: 'Get', Resource: '*:a' }),
    policy({ Action: 'Get', Resource: '*:a' }),
    policy(allow(7, '*:a')),
    policy(allow({ Get: true }, '*:a')),
    policy(allow('Get', undefined)),
    policy(allow('Get', null)),
    policy(allow('', '*:a')),
    policy(allow([['Get']], '*:a')),
  ])('grants nothing for %j, and says so (P01)', (policies) => {
    const { permissions, logged } = convert(policies)
    expect(permissions).toEqual([])
    expect(logged).toHaveLength(1)
  })

  it('keeps the usable parts of a statement with odd ones (P01)', () => {
    expect(convert(policy(allow(['Get', 7, null], ['*:a', {}]))).permissions).toEqual(['*:a:Get'])
  })

  it('never throws, whatever it is given (P01)', () => {
    fc.assert(fc.property(fc.anything(), (anything) => Array.isArray(convert(anything).permissions)))
  })

  it('gives the same set in any order, keeps the input and can be repeated (P04)', () => {
    const entry = fc.record({
      Effect: fc.constantFrom('Allow', 'Deny'),
      Action: fc.array(fc.constantFrom('Get', 'Put', 'List'), { maxLength: 3 }),
      Resource: fc.constantFrom('*:a', 't:a', '*:b'),
    })
    fc.assert(
      fc.property(fc.array(entry), (statements) => {
        const before = structuredClone(statements)
        const forwards = convert([{ Statement: statements }]).permissions
        const backwards = convert([{ Statement: statements.toReversed() }]).permissions
        expect(new Set(backwards)).toEqual(new Set(forwards))
        expect(convert([{ Statement: statements }]).permissions).toEqual(forwards)
        expect(statements).toEqual(before)
        expect(forwards).toHaveLength(new Set(forwards).size)
      }),
    )
  })

  it('reads 10 000 statements, each once (P05)', () => {
    let reads = 0
    const statements = Array.from({ length: 10_000 }, (_, index) => ({
      Effect: 'Allow',
      Resource: '*:a',
      get Action() {
        reads += 1
        return `Do${index}`
      },
    }))
    expect(convert([{ Statement: statements }]).permissions).toHaveLength(10_000)
    expect(reads).toBe(10_000)
  })
})

describe('can', () => {
  it.each([
    [['*:a:Get'], ['*:a:Get'], true],
    [['*:a:Get'], ['t:a:Get'], true],
    [['t:a:Get'], ['t:a:Get'], true],
    [['t:a:Get'], ['*:a:Get'], false],
    [['t:a:Get'], ['u:a:Get'], false],
    [['*:a:Get'], ['*:a:Put'], false],
    [['*:a:Get'], ['*:b:Get'], false],
    [['*:*:Get'], ['*:a:Get'], false],
    [['*:a:*'], ['*:a:Get'], false],
    [['*:*:*'], ['t:a:Get'], false],
    [['*'], ['*:a:Get'], false],
    [['*:a:Get'], ['a:Get'], false],
    [['*:a:Get'], [':a:Get'], false],
    [['*:a:Get'], ['t:a:Get:x'], false],
    [['*:a:get'], ['*:a:Get'], false],
    [['*:a:Get', '*:a:Put'], ['*:a:Get', 't:a:Put'], true],
    [['*:a:Get'], ['*:a:Get', '*:a:Put'], false],
    [[], ['*:a:Get'], false],
    [[], [], true],
    [['*:a:Get'], [], true],
  ])('with %j granted and %j required is %j (P02)', (granted, required, expected) => {
    expect(can(granted, required)).toBe(expected)
    expect(can(new Set(granted), required)).toBe(expected)
    expect(missingSome(granted, required)).toBe(!expected)
  })

  it('refuses what is no permission at all', () => {
    expect(can(['*:a:Get'], [undefined, null, 7] as unknown as string[])).toBe(false)
  })
})

describe('hasSome and missingAll', () => {
  it.each([
    [['*:a:Get'], ['*:b:Get', 't:a:Get'], true],
    [['*:a:Get'], ['*:b:Get'], false],
    [['t:a:Get'], ['*:a:Get'], false],
    [[], ['*:a:Get'], false],
    [['*:a:Get'], [], false],
  ])('with %j granted and %j wanted (P02)', (granted, wanted, expected) => {
    expect(hasSome(granted, wanted)).toBe(expected)
    expect(missingAll(granted, wanted)).toBe(!expected)
  })

  it('serve roles too, which are plain words', () => {
    expect(hasSome(['editor'], ['admin', 'editor'])).toBe(true)
    expect(missingAll(['editor'], ['admin'])).toBe(true)
  })
})

describe('requirements', () => {
  it('are never met when they say never', () => {
    expect(meets(['*:a:Get'], 'never')).toBe(false)
    expect(meets(['never'], 'never')).toBe(false)
  })

  it('are met by being signed in when nothing is required', () => {
    expect(meets([], [])).toBe(true)
  })

  it('tell what is lacking', () => {
    expect(missing(['*:a:Get'], ['t:a:Get', '*:a:Put'])).toEqual(['*:a:Put'])
  })
})
