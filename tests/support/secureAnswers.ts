import { expect } from 'vitest'

/** Says nothing of the server, and lets no browser guess, frame or share what it is. */
export async function expectSecure(answer: Response, what: string) {
  const { headers } = answer
  expect(headers.get('X-Content-Type-Options'), what).toBe('nosniff')
  expect(headers.get('X-Frame-Options'), what).toBe('DENY')
  expect(headers.get('Referrer-Policy'), what).toBe('same-origin')
  expect(headers.get('Cross-Origin-Resource-Policy'), what).toBe('same-origin')
  expect(headers.get('X-Request-Id'), what).toMatch(/^[\w-]{8,}$/)
  for (const name of ['Server', 'X-Powered-By', 'Set-Cookie', 'Access-Control-Allow-Origin'])
    expect(headers.has(name), `${what} ${name}`).toBe(false)
  if (answer.status >= 400) {
    const text = await answer.text()
    expect(text, what).not.toMatch(/\bat \S+:\d+|node_modules|\.ts\b|select |insert |PGlite|drizzle|hono/i)
  }
}
