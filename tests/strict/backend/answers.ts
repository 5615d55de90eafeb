import { type CallRule, idIn, nameOf } from './allowance.ts'
import { createData, type Row } from './data.ts'
import { accounts, createSignIn } from './signIn.ts'

/** A call that the backend takes, as its answer needs it. */
export interface TakenCall {
  rule: CallRule
  path: string
  body: unknown
  authorization: string | null
}

export interface AnswerOptions {
  /** What lists say in `maxCount`, of the rows that there are; absent: they say none. */
  maxCount?: (rows: number) => number
}

/** What a backend of spec §7 answers, of records that it keeps in memory. */
export function createAnswers(mediaUrl: string, { maxCount }: AnswerOptions) {
  let data = createData(mediaUrl)
  const signIn = createSignIn()
  let made = 0

  const list = (rows: readonly Row[]) =>
    json({ data: rows, ...(maxCount ? { maxCount: maxCount(rows.length) } : {}) })
  const subscription = (path: string) => data.subscriptions.find(({ id }) => id === idIn(path))

  function change(path: string, values: object): Response {
    const row = subscription(path)
    if (!row) return problem(404, 'There is no such record.')
    Object.assign(row, values, { updatedAt: new Date().toISOString() })
    return nothing()
  }

  const answers: Record<string, (call: TakenCall) => Response> = {
    'POST login': ({ body }) => {
      const { username, password } = body as Record<string, unknown>
      const tokens = signIn.login(username, password)
      return tokens ? json(tokens) : problem(401, 'Unknown name or wrong password.')
    },
    'POST renew-access-token': ({ body }) => {
      const tokens = signIn.renew((body as Record<string, unknown>).refreshToken)
      return tokens ? json(tokens) : problem(401, 'The refresh token is not known.')
    },
    'GET api-authority/self': ({ authorization }) =>
      json({ policies: signIn.whoIs(authorization)?.policies }),
    'POST leandirectory_management/api/management/user/v1/find': ({ body }) => {
      const found = signIn.find((body as Record<string, unknown>).mappedIamId)
      return json({ items: found ? [{ firstName: found.firstName, lastName: found.lastName }] : [] })
    },
    'GET api-campaigns-get': () => list(data.subscriptions),
    'GET api-campaigns-get/{id}': ({ path }) => {
      const row = subscription(path)
      return row ? json(row) : problem(404, 'There is no such record.')
    },
    'POST api-campaigns-post': ({ body }) => {
      const id = `new${++made}`
      const updatedAt = new Date().toISOString()
      data.subscriptions.push({ ...(body as object), id, status: 'INACTIVE', updatedAt, payments: [] })
      return json({ id }, 201)
    },
    'PUT api-campaigns-put/{id}': ({ path, body }) => change(path, body as object),
    'PUT api-campaigns-put/{id}/status': ({ path, body }) => change(path, body as object),
    'GET api-content-get': () => list(data.clips),
    'GET mca-user-journeys': () => list(data.journeys),
    'GET mca-users/users/operators': () => list(data.operators),
    'POST mca-users/users/operators/invite': ({ body }) => {
      data.operators.push({ ...(body as object), id: `invited${++made}` })
      return nothing()
    },
    'GET mca-users/users/customers': () => list(data.customers),
  }

  return {
    answer(call: TakenCall): Response {
      const { rule, authorization } = call
      if (!rule.isOpen && !signIn.whoIs(authorization)) return problem(401, 'Nobody is signed in.')
      return answers[nameOf(rule)]?.(call) ?? problem(404, 'There is no such call.')
    },
    /** Tokens as a sign-in brings them. */
    tokens: (person: keyof typeof accounts) => signIn.issue(accounts[person]),
    /** What it holds now. */
    data: () => data,
    /** The records of the beginning; who is signed in stays so. */
    reset() {
      data = createData(mediaUrl)
    },
  }
}

export const json = (value: unknown, status = 200): Response => Response.json(value, { status })
const nothing = () => new Response(null, { status: 204 })

/** A refusal as backends mostly have it: a sentence, which need not reach the person. */
export const problem = (status: number, message: string): Response => json({ message }, status)
