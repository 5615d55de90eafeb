import { describe, expect, it } from 'vitest'
import type { Requirement } from '#model/language/access.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { resourceFor } from '#model/language/resourceFor.ts'
import { resolveResource } from '#tests/support/language.ts'
import { put } from '../../support/put.ts'
import { pairedEntry } from './pairedEntry.ts'

const secret = '*:billing:SeeSecrets'
const may = (requirement: Requirement) => requirement !== 'never' && requirement.length === 0

/** The pairing as somebody has it who may not see one of its fields. */
function pairingWithout(field: string) {
  const entry = pairedEntry()
  put(entry, `fields.${field}.access`, { show: [secret] })
  return resourceFor(resolveResource(entry as unknown as AnyResource), may).pairing
}

describe('a pairing for somebody who may not see one of its fields', () => {
  it('has it neither among what is entered nor in what is sent, where it would be emptied', () => {
    const pairing = pairingWithout('copies')
    expect(pairing?.values).toEqual([])
    expect([pairing?.assign.body, pairing?.change?.body]).toEqual([{ no: 'bill' }, {}])
  })

  it.each(['bill', 'from'])('is none where pairs are known by it: %s', (field) => {
    expect(pairingWithout(field)).toBeUndefined()
  })
})
