/** Somebody with a browser at the provider's pages: cookies, forms, and the way from page to page. */
export interface ProviderVisitor {
  /** Signs in at a page of the provider's, or is known already. @returns where it leads back to */
  signIn(page: string, person: string): Promise<URL>
  /** Turns back at the provider's form. @returns where it leads back to */
  cancel(page: string): Promise<URL>
  /** Follows the provider's pages without doing anything. @returns where they lead to */
  visit(page: string): Promise<URL>
}

/** @param issuer whose pages are followed; what lies elsewhere is where one comes out */
export function createProviderVisitor(issuer: string): ProviderVisitor {
  const cookies = new Map<string, string>()

  async function open(address: string, form?: URLSearchParams): Promise<{ next?: URL; html: string }> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const next = response.headers.get('Location')
    return { html: await response.text(), ...(next !== null && { next: new URL(next, address) }) }
  }

  async function follow(address: string, form?: URLSearchParams): Promise<{ at: URL; html: string }> {
    const { next, html } = await open(address, form)
    if (!next) return { at: new URL(address), html }
    return next.origin === issuer ? follow(next.href) : { at: next, html: '' }
  }

  return {
    visit: async (page) => (await follow(page)).at,
    async signIn(page, person) {
      const { at, html } = await follow(page)
      if (at.origin !== issuer) return at
      const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(html) ?? []
      const form = new URLSearchParams({ prompt: 'login', login: person, password: 'any' })
      return (await follow(new URL(action, at).href, form)).at
    },
    async cancel(page) {
      const { at, html } = await follow(page)
      const [, abort = ''] = /href="([^"]+\/abort)"/.exec(html) ?? []
      return (await follow(new URL(abort, at).href)).at
    },
  }
}
