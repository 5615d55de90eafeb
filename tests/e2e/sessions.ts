import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

const cookieName = '__session'

export interface StoredTokens {
  idToken: string
  refreshToken: string
}

/** What the browser holds of the session; `undefined`: nothing. */
export async function storedTokens(context: BrowserContext): Promise<StoredTokens | undefined> {
  const cookie = (await context.cookies()).find(({ name }) => name === cookieName)
  return cookie && (JSON.parse(decodeURIComponent(cookie.value)) as StoredTokens)
}

export async function storeTokens(context: BrowserContext, url: string, tokens: StoredTokens) {
  const value = encodeURIComponent(JSON.stringify(tokens))
  await context.addCookies([{ name: cookieName, value, url, secure: true, sameSite: 'Strict' }])
}

/**
 * Makes the browser's id token one that is over; the refresh token stays good. No page may still be calling,
 * or it renews the token before the test looks.
 */
export async function expireIdToken(context: BrowserContext, url: string) {
  const tokens = await storedTokens(context)
  if (!tokens) throw new Error('nobody is signed in')
  const expired = changedToken(tokens.idToken, { exp: Math.floor(Date.now() / 1000) - 60 })
  await storeTokens(context, url, { ...tokens, idToken: expired })
  return expired
}

export async function endSession(context: BrowserContext, url: string) {
  const tokens = await storedTokens(context)
  const answer = await fetch(`${url}/api/logout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken: tokens?.refreshToken }),
  })
  expect(answer.status).toBe(204)
}

export function changedToken(token: string, claims: Record<string, unknown>): string {
  const [header = '', payload = ''] = token.split('.')
  const before = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const after = Buffer.from(JSON.stringify({ ...before, ...claims })).toString('base64url')
  return `${header}.${after}.none`
}

export function watchCalls(page: Page) {
  const calls: { path: string; method: string; token: string | undefined }[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const token = request.headers().authorization?.replace('Bearer ', '')
    calls.push({ path: pathname.slice('/api/'.length), method: request.method(), token })
  })
  return {
    calls,
    count: (path: string) => calls.filter((call) => call.path === path).length,
  }
}

export function watchConsole(page: Page) {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  page.on('pageerror', (error) => lines.push(String(error)))
  return { lines, count: (part: string) => lines.filter((line) => line.includes(part)).length }
}
