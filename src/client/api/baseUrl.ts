/**
 * Returns a base URL without a slash at its end: a path on this origin (`/api/`) or an http(s) address.
 *
 * @param name key of the configuration that it comes from, for the message
 * @throws `"{name}" is empty`; also when it is neither of the two forms
 */
export function checkBaseUrl(name: string, value: unknown): string {
  const base = typeof value === 'string' ? value.trim() : ''
  if (base === '') throw new Error(`"${name}" is empty`)
  const isPath = /^\/(?!\/)/.test(base)
  if (!(isPath || /^https?:\/\/[^/]/i.test(base)) || /[\s\\?#]/.test(base)) {
    throw new Error(`"${name}" must be a path that starts with "/" or an http(s) address: "${base}"`)
  }
  return base.replace(/\/+$/, '')
}

/**
 * Appends a path to a base URL so that the result is always below the base: `fetch` would resolve dot segments
 * and backslashes, and a token would go elsewhere.
 *
 * @returns `undefined` for a path that would leave the base
 */
export function urlBelow(base: string, path: string): string | undefined {
  const relative = path.replace(/^\/+/, '')
  const leaves = relative.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment))
  return leaves || /[\s\\?#]/.test(relative) ? undefined : `${base}/${relative}`
}
