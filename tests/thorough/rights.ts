import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { Requirement } from '#model/language/access.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Fault, fault } from '../support/fault.ts'
import type { ThoroughServer } from './thoroughServer.ts'

interface Call {
  name: string
  access: Requirement
  /** What it takes besides, since the panel makes another call for it. */
  needs?: readonly string[]
  ask(provider: PanelDataProvider): Promise<unknown>
}

/**
 * Every call of an entry, asked by nobody, by somebody without one of the permissions that it takes, and by somebody who has
 * these alone. Nothing is written: writes are about a record that there is not, or say nothing.
 *
 * @param existing the id of a record that there is
 */
export async function rightsFaults(
  { stranger, personWith, forbidden }: Pick<ThoroughServer, 'stranger' | 'personWith' | 'forbidden'>,
  resource: ResolvedResource,
  existing: string | undefined,
): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const { name, access, needs, ask } of callsOf(resource, existing)) {
    if (access === 'never') continue
    const expect = async (
      provider: PanelDataProvider,
      expected: readonly string[],
      who: [string, string],
    ) => {
      const before = forbidden.length
      const told = await ask(provider).then(
        () => 'done',
        (error: unknown) => (error instanceof ApiError ? error.code : 'broken'),
      )
      // After a refused write the panel looks for the record, and tells that it is gone.
      const isForbidden = forbidden.slice(before).some((method) => method !== 'GET')
      const answer = isForbidden ? 'forbidden' : told
      const isRefused = answer === 'forbidden' || answer === 'unauthenticated'
      const isExpected = expected.length === 0 ? !isRefused : expected.includes(answer)
      if (!isExpected) faults.push(fault(`${name} ${who[0]}: ${answer}`, `${name} ${who[1]}: ${answer}`))
    }
    await expect(stranger, ['unauthenticated'], ['ohne Anmeldung', 'without a sign-in'])
    for (const one of access) {
      const others = access.filter((permission) => permission !== one)
      await expect(
        await personWith(others),
        ['forbidden'],
        [`ohne das Recht ${one}`, `without the permission ${one}`],
      )
    }
    await expect(
      await personWith([...access, ...(needs ?? [])]),
      [],
      [`mit ${list(access)}`, `with ${list(access)}`],
    )
  }
  return faults
}

const list = (access: readonly string[]) => (access.length === 0 ? '–' : access.join(', '))

function callsOf({ name, access, api, actions, pairing }: ResolvedResource, existing = 'none'): Call[] {
  const sides = pairing === undefined ? undefined : pairing.sides.map((side) => [side, 'none'])
  const pair = sides && Object.fromEntries(sides)
  const calls: (Call | false)[] = [
    {
      ...{ name: 'list', access: access.list },
      ask: (provider) =>
        provider.getList(name, {
          ...{ pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: {} },
        }),
    },
    api.one !== 'by-list' && {
      ...{ name: 'show', access: access.show },
      ask: (provider) => provider.getOne(name, { id: existing }),
    },
    api.create !== undefined && {
      ...{ name: 'create', access: access.create },
      ask: (provider) =>
        pair
          ? provider.writePair(name, { operation: 'assign', values: pair })
          : provider.create(name, { data: {} }),
    },
    api.edit !== undefined && {
      ...{ name: 'edit', access: access.edit },
      // The record is read again, to compare.
      ...(api.edit.conflicts === 'compared' && access.show !== 'never' ? { needs: access.show } : {}),
      ask: (provider) =>
        pair
          ? provider.writePair(name, { operation: 'change', id: 'none', values: pair })
          : provider.update(name, {
              id: 'none',
              data: {},
              previousData: { id: 'none', updatedAt: '2026-01-01T00:00:00.000Z' },
            }),
    },
    api.delete !== undefined && {
      ...{ name: 'delete', access: access.delete },
      ask: (provider) =>
        pair
          ? provider.writePair(name, { operation: 'remove', id: 'none', values: pair })
          : provider.delete(name, { id: 'none' }),
    },
    ...actions.map((action) => ({
      ...{ name: action.name, access: action.access },
      ask: (provider: PanelDataProvider) => provider.perform(name, { action: action.name, id: 'none' }),
    })),
  ]
  return calls.filter((call) => call !== false)
}
