import { expect } from '@playwright/test'

export async function newestLinkTo(url: string, email: string, earlier = 0): Promise<string> {
  await expect.poll(async () => (await linksTo(url, email)).length).toBeGreaterThan(earlier)
  const [newest = ''] = await linksTo(url, email)
  return newest
}

export async function linksTo(url: string, email: string): Promise<string[]> {
  const page = await (await fetch(`${url}/api/outbox`)).text()
  return page
    .split('<article>')
    .slice(1)
    .filter((mail) => mail.includes(` ${email} `))
    .flatMap((mail) => /href="([^"]+)"/.exec(mail)?.[1] ?? [])
}
