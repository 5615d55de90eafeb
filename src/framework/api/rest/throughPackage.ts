import simpleRest from 'ra-data-simple-rest'
import type { CallDescription, HttpAnswer, HttpClient } from '../http.ts'

export type SimpleRest = ReturnType<typeof simpleRest>
type PackageOptions = NonNullable<Parameters<NonNullable<Parameters<typeof simpleRest>[1]>>[1]>

export interface Asked<Result> {
  result: Result
  unusable: HttpAnswer['unusable']
}

export interface AskOptions {
  countHeader: string
  /** What our client needs besides, over what the package has made of the call. */
  more?: Partial<CallDescription>
  /** Looks at the answer before the package reads it. @throws what it refuses it with */
  check?: (answer: HttpAnswer) => void
}

/** Lets the package say what one call is and read its answer; it is sent by the client that sends all calls. */
export async function throughPackage<Result>(
  http: HttpClient,
  { countHeader, more = {}, check = () => undefined }: AskOptions,
  ask: (provider: SimpleRest) => Promise<Result>,
): Promise<Asked<Result>> {
  const answers: HttpAnswer[] = []
  const provider = simpleRest(
    '',
    async (url: string, options: PackageOptions = {}) => {
      const answer = await http.request(describe(url, options, more))
      check(answer)
      answers.push(answer)
      return { status: answer.status, headers: answer.headers, body: '', json: answer.body }
    },
    countHeader,
  )
  const result = await ask(provider)
  const [answer] = answers
  if (!answer) throw new Error('ra-data-simple-rest has answered without a call.')
  return { result, unusable: answer.unusable }
}

function describe(url: string, options: PackageOptions, more: Partial<CallDescription>): CallDescription {
  const [path = '', query = ''] = url.replace(/^\//, '').split('?')
  const { method = 'GET', headers, body, signal } = options
  return {
    method: method as CallDescription['method'],
    path,
    ...(typeof body === 'string' ? { body: JSON.parse(body) } : {}),
    signal: signal ?? undefined,
    ...more,
    query: { ...Object.fromEntries(new URLSearchParams(query)), ...more.query },
    headers: { ...Object.fromEntries(new Headers(headers)), ...more.headers },
  }
}
