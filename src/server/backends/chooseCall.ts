import { meets } from '#model/access/permissions.ts'
import { type Account, resourceForAccount } from '../auth/accounts.ts'
import { Problem } from '../http/problem.ts'
import { type AllowedCall, isList } from './allowedCalls.ts'
import type { FoundCall } from './callPattern.ts'
import { fieldsIn, isAmong, type PassedBody, settableFields } from './passedBody.ts'
import type { PassedQuery } from './passedPage.ts'
import { readPassedQuery } from './passedQuery.ts'
import { isOfAction } from './sentBody.ts'
import { seesAll } from './shownRefusal.ts'

export interface ChosenCall {
  call: AllowedCall
  found: FoundCall
  /** Of a list. */
  query?: PassedQuery
}

/**
 * Chooses the call of an entry that a request makes, of those that its person may make.
 *
 * @param calls those of one method and path
 * @param below the path below the backend's
 * @throws Problem 404, 403, 400 for a list that is asked for in other words than the entry's
 */
export function chooseCall(
  calls: readonly AllowedCall[],
  request: Request,
  below: string,
  body: PassedBody | undefined,
  account: Account,
): ChosenCall {
  const { search, searchParams } = new URL(request.url)
  const requested = { segments: below.split('/'), search }
  const fitting = calls.flatMap((call): ChosenCall[] => {
    const found = call.pattern.find(requested)
    return found ? [{ call, found }] : []
  })
  if (fitting.length === 0) throw new Problem('notFound')
  const permitted = fitting.filter(({ call }) => meets(account.permissions, call.access))
  // Actions may share an address with each other, and with the edit; what is sent says which one is meant.
  const action = permitted.find((each) => isMeant(each, body))
  if (action) return action
  const others = permitted.filter(({ call }) => !call.action)
  const single = others.filter(({ call }) => !isList(call))
  const [first] = single
  if (first) return single.find(({ call }) => knowsAll(call, body, account)) ?? first
  if (others.length === 0) throw new Problem('forbidden')
  return firstReadable(others, ({ call, found }) => {
    const own = resourceForAccount(call.resource, account)
    const query = readPassedQuery(own, seesAll({ call, own }), searchParams, request.headers)
    return { call, found, query }
  })
}

function isMeant(
  { call: { action, resource }, found: { values } }: ChosenCall,
  body: PassedBody | undefined,
) {
  return action !== undefined && (action.method === 'DELETE' || isOfAction(body, resource, action, values.id))
}

/** Tells whether the person sets each field of a body by a call: of entries with one address it is that of this one. */
function knowsAll(call: AllowedCall, body: PassedBody | undefined, account: Account): boolean {
  if (body === undefined) return true
  const settable = settableFields(call, resourceForAccount(call.resource, account))
  try {
    return Object.keys(fieldsIn(call.resource, body)).every((name) => isAmong(settable.keys(), name))
  } catch {
    return false
  }
}

/** Chooses the first of entries that share an address which declares what a list is asked for. */
function firstReadable(lists: readonly ChosenCall[], read: (each: ChosenCall) => ChosenCall): ChosenCall {
  let refusal: unknown
  for (const each of lists) {
    try {
      return read(each)
    } catch (error) {
      refusal ??= error
    }
  }
  throw refusal
}
