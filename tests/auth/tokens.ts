export function tokenOf(payload: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.c2lnbmF0dXJl`
}

export function createCookieJar(initial = '') {
  let content = initial
  const written: string[] = []
  return {
    written,
    read: () => content,
    write(text: string) {
      written.push(text)
      const [pair = '', ...attributes] = text.split('; ')
      content = attributes.includes('Max-Age=0') ? '' : pair
    },
  }
}

export function createMemoryStorage(initial: Record<string, string> = {}) {
  const content = new Map(Object.entries(initial))
  return {
    content,
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => void content.set(key, value),
    removeItem: (key: string) => void content.delete(key),
  }
}

export function createDeferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
