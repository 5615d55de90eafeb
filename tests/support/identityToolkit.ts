import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { tokenOf } from '../auth/tokens.ts'

export interface ToolkitCall {
  /** What is asked for: `signInWithPassword`, `token`, … */
  name: string
  body: Readonly<Record<string, unknown>>
  language: string | undefined
}

type Answer = { message: string; status?: number } | 'dropped'

const person = { localId: 'u1', email: 'anna@example.com' }
const nobody = { verified: true, issued: 0 }

/**
 * The cloud identity service on loopback, as far as the sign-in SDK asks it: it knows one person and takes every
 * password, unless it is told to fail.
 */
export async function startIdentityToolkit() {
  const calls: ToolkitCall[] = []
  const failures = new Map<string, Answer>()
  const holds = new Map<string, { arrived: () => void; until: Promise<void> }>()
  let state = { ...nobody }

  const server = createServer(async (request, response) => {
    const name =
      /accounts:(\w+)|\/v1\/(token)/
        .exec(request.url ?? '')
        ?.slice(1)
        .find(Boolean) ?? ''
    const body = await bodyOf(request)
    calls.push({ name, body, language: request.headers['x-firebase-locale']?.toString() })
    const hold = holds.get(name)
    hold?.arrived()
    await hold?.until
    const failure = failures.get(name)
    if (failure === 'dropped') return void request.socket.destroy()
    const { message, status = 400 } = failure ?? {}
    response.writeHead(message === undefined ? 200 : status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(message === undefined ? answerTo(name) : { error: { message } }))
  })

  function answerTo(name: string): unknown {
    if (name === 'lookup') return { users: [{ ...person, emailVerified: state.verified }] }
    if (name === 'sendOobCode' || name === 'resetPassword') return { email: person.email }
    state.issued += 1
    const iat = Math.floor(Date.now() / 1000)
    const idToken = tokenOf({ sub: 'u1', user_id: 'u1', iat, exp: iat + 3600, jti: state.issued })
    const refreshToken = `refresh-${state.issued}`
    return name === 'token'
      ? { access_token: idToken, refresh_token: refreshToken, expires_in: '3600' }
      : { ...person, idToken, refreshToken, expiresIn: '3600' }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    calls,
    /** @param answer the service's message, or that it hangs up */
    fail: (name: string, answer: Answer) => void failures.set(name, answer),
    /** Answers to this call wait for the promise. @returns when one has been asked for */
    hold: (name: string, until: Promise<void>) =>
      new Promise<void>((arrived) => void holds.set(name, { arrived, until })),
    /** The person has not followed the link in the mail. */
    unverified() {
      state.verified = false
    },
    reset() {
      failures.clear()
      holds.clear()
      state = { ...nobody }
      calls.length = 0
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += part
  const isForm = request.headers['content-type']?.includes('form')
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || '{}')
}
