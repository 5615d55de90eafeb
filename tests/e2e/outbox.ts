import { expect } from '@playwright/test'

/** Waits for the newest mail to an address in the outbox of the local product. @returns the link in it */
export async function newestLinkTo(url: string, email: string, earlier = 0): Promise<string> {
  await expect.poll(async () => (await linksTo(url, email)).length).toBeGreaterThan(earlier)
  const [newest = ''] = await linksTo(url, email)
  return newest
}

/** The links in the mails to an address, the newest first. */
export async function linksTo(url: string, email: string): Promise<string[]> {
  const page = await (await fetch(`${url}/api/outbox`)).text()
  return page
    .split('<article>')
    .slice(1)
    .filter((mail) => mail.includes(` ${email} `))
    .flatMap((mail) => /href="([^"]+)"/.exec(mail)?.[1] ?? [])
}
