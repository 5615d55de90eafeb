import { ownValue } from '#model/base/json.ts'

/** Headers with which a description is fetched. */
export interface Key {
  /** With the values of the environment. */
  sent: Readonly<Record<string, string>>
  /** As the backend's configuration names them: `Bearer ${BILLING_KEY}`. What was typed as a value is not among them. */
  written: Readonly<Record<string, string>>
}

/**
 * Reads the options for a key.
 *
 * @param token name of a variable, whose value is sent as a bearer token
 * @param headers as in HTTP, in which `${NAME}` is a variable
 * @throws Error for what is no header, and for variables that are not set
 */
export function readKey(token: string | undefined, headers: readonly string[], environment: object): Key {
  const given = headers.map((header) => {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(\S.*)$/.exec(header) ?? []
    if (name === undefined || value === undefined) throw new Error('--header takes "Name: value".')
    return [name, value] as const
  })
  if (token !== undefined && !/^[A-Z_]\w*$/i.test(token)) {
    throw new Error('--token takes the name of a variable that holds the token, not the token itself.')
  }
  const bearer = token === undefined ? [] : [['Authorization', `Bearer \${${token}}`] as const]
  const all = [...bearer, ...given]
  const filled = (text: string) =>
    text.replace(/\$\{(\w+)\}/g, (_, variable: string) => {
      const value = ownValue(environment, variable)
      if (typeof value !== 'string' || value === '') throw new Error(`${variable} is not set.`)
      return value
    })
  return {
    sent: Object.fromEntries(all.map(([name, value]) => [name, filled(value)])),
    written: Object.fromEntries(all.filter(([, value]) => /\$\{\w+\}/.test(value))),
  }
}
