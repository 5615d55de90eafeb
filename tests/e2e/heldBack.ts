import type { Page } from '@playwright/test'

export async function holdBack(page: Page, file: string): Promise<() => void> {
  let bring = () => {}
  const brought = new Promise<void>((resolve) => {
    bring = resolve
  })
  await page.route(new RegExp(`/assets/${file}-[^/]+\\.js$`), async (route) => {
    await brought
    await route.continue()
  })
  return bring
}
