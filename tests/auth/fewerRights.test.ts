import { describe, expect, it, vi } from 'vitest'
import { changingPermissions, createFewerRights } from '#client/auth/fewerRights.ts'
import { createMemoryStorage } from './tokens.ts'

const held = new Set(['*:a:Get', '*:a:Put'])

function setUp(storage = createMemoryStorage(), person = () => 'anna') {
  return createFewerRights({ storage, namespace: 'tests', person })
}

describe('rights that are laid aside', () => {
  it('are missing from what is held, and nothing is ever added', () => {
    const fewer = setUp()
    fewer.drop(['*:a:Put', '*:b:Get'])
    expect([...fewer.leave(held)]).toEqual(['*:a:Get'])
  })

  it('come back all at once, and listeners are told both times', () => {
    const fewer = setUp()
    const told = vi.fn()
    fewer.subscribe(told)
    fewer.drop(['*:a:Put'])
    fewer.drop([])
    expect(told).toHaveBeenCalledTimes(2)
    expect(fewer.leave(held)).toBe(held)
  })

  it('survive a reload of the tab', () => {
    const storage = createMemoryStorage()
    setUp(storage).drop(['*:a:Put'])
    expect([...setUp(storage).get()]).toEqual(['*:a:Put'])
  })

  it('are nobody else’s: the next person in the tab has all rights', () => {
    const storage = createMemoryStorage()
    let person = 'anna'
    const fewer = setUp(storage, () => person)
    fewer.drop(['*:a:Put'])
    person = 'ben'
    expect(fewer.leave(held)).toBe(held)
    expect(setUp(storage, () => 'ben').get().size).toBe(0)
  })

  it.each(['', '{', '[]', '{"person":"anna"}', '{"person":"anna","dropped":"*:a:Put"}'])(
    'count damaged storage as none: %s',
    (text) => {
      const storage = createMemoryStorage()
      storage.setItem('tests:fewerRights', text)
      expect(setUp(storage).get().size).toBe(0)
    },
  )

  it('for reading only are all that do not read by their name', () => {
    const all = ['*:a:Get', '*:mca:ListCustomers', '*:mca:PutSubscription', '*:a:Delete', 'odd']
    expect(changingPermissions(all)).toEqual(['*:mca:PutSubscription', '*:a:Delete', 'odd'])
  })
})
