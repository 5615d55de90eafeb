import { needsIn } from '../withoutMissing.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { isObject, own, partsOf } from './read.ts'

export function checkNeeds(entries: readonly unknown[], names: readonly string[]): Finding[] {
  return entries.flatMap((entry) =>
    needsIn(entry, String(own(entry, 'name')))
      .filter(({ name }) => !names.includes(name))
      .map(({ path, name }) => unknownName('C442', path, name, names)),
  )
}

/** Fields of an invitation exist; whoever is invited is among them. */
export function checkInvitation(invitation: unknown, entries: readonly unknown[]): Finding[] {
  const fields = own(invitation, 'fields')
  if (!isObject(fields)) return []
  const place = at('invitation', 'fields')
  return entries.flatMap((entry) => {
    const create = own(own(entry, 'api'), 'create')
    if (own(create, 'invites') === undefined) return []
    const entered = partsOf(own(entry, 'fields')).filter(([, field]) => own(field, 'edit') !== 'never')
    const names = entered.map(([name]) => name)
    const due = String(own(own(create, 'each'), 'field') ?? '')
    return [
      ...partsOf(fields).flatMap(([name, key]) => {
        if (!names.includes(name)) return [unknownName('C443', at(place, name), name, names)]
        // Two of one name would each take the other's value.
        const isOwn = Object.values(fields).filter((other) => other === key).length === 1
        const isName = typeof key === 'string' && key !== '' && isOwn
        const expected = { de: 'ein Name, den kein anderes Feld hat', en: 'a name that no other field has' }
        return isName ? [] : [finding('C110', at(place, name), { value: key, words: { expected } })]
      }),
      ...(due === '' || own(fields, due) !== undefined
        ? []
        : [finding('C108', at(place, due), { words: { key: due } })]),
    ]
  })
}
