import * as yup from 'yup'
import type { ConfigText } from './configMeta.ts'

/** The kinds of values that keys of `config.json` have. Each says in both languages what is wrong, by its place. */

type Wording = (named: { path: string }) => ConfigText

const saying =
  (de: string, en: string): Wording =>
  ({ path }) => ({ de: `"${path}" ${de}`, en: `"${path}" ${en}` })

/** Of an address: the message is the specification's, and the same in both languages. */
export const isEmpty = saying('is empty', 'is empty')

export const isMissing = saying('fehlt', 'is missing')

export function filledText() {
  return textAs(/\S/, saying('muss ein Text sein, der nicht leer ist', 'must be a text that is not empty'))
}

export function textAs(pattern: RegExp, wording: Wording) {
  return yup.string().typeError(wording).nonNullable(wording).matches(pattern, wording)
}

export function flag() {
  const wording = saying('muss true oder false sein', 'must be true or false')
  return yup.boolean().typeError(wording).nonNullable(wording)
}

export function count(least: number, most: number) {
  const wording = saying(
    `muss eine ganze Zahl von ${least} bis ${most} sein`,
    `must be a whole number from ${least} to ${most}`,
  )
  return yup
    .number()
    .typeError(wording)
    .nonNullable(wording)
    .integer(wording)
    .min(least, wording)
    .max(most, wording)
}

export function choice<Name extends string>(allowed: readonly Name[]) {
  const names = quoted(allowed)
  const wording = saying(`muss eines sein von ${names}`, `must be one of ${names}`)
  return yup.string<Name>().typeError(wording).nonNullable(wording).oneOf(allowed, wording)
}

/** @param like the end of the sentence that says what it is: `of permissions, such as ["*:billing:Get"]` */
export function list(item?: yup.AnySchema, like: ConfigText = { de: '', en: '' }) {
  const wording = saying(`muss eine Liste${like.de} sein`, `must be a list${like.en}`)
  const anyList = yup.array().typeError(wording).nonNullable(wording)
  return item ? anyList.of(item) : anyList
}

/** Takes a list that is added to another one, or `{ replace, templates }`. What stands in it is looked at elsewhere. */
export function listOrReplacement() {
  const wording = saying(
    'muss eine Liste sein, oder { "replace": true, "templates": [ … ] }',
    'must be a list, or { "replace": true, "templates": [ … ] }',
  )
  return yup
    .mixed()
    .nonNullable(wording)
    .test({
      name: 'listOrReplacement',
      skipAbsent: true,
      message: wording,
      test: (value) => {
        if (Array.isArray(value)) return true
        const { templates, replace = true, ...others } = Object(value)
        return Array.isArray(templates) && typeof replace === 'boolean' && Object.keys(others).length === 0
      },
    })
}

/** Tells an unknown name at its place. */
export function allOrSome(names: readonly string[]) {
  const wording = saying('muss "all" oder eine Liste sein', 'must be "all" or a list')
  const isNone = saying(`muss eines sein von ${quoted(names)}`, `must be one of ${quoted(names)}`)
  return yup
    .mixed()
    .nonNullable(wording)
    .test({
      name: 'allOrSome',
      params: { names },
      skipAbsent: true,
      message: wording,
      test(value, { createError, path }) {
        if (value === 'all') return true
        if (!Array.isArray(value)) return createError({ message: wording as unknown as yup.Message })
        const unknown = [...value.entries()].filter(([, name]) => !names.includes(name as string))
        if (unknown.length === 0) return true
        return new yup.ValidationError(
          unknown.map(([index, name]) =>
            createError({
              path: `${path}[${index}]`,
              message: isNone as unknown as yup.Message,
              params: { value: name, resolved: names },
            }),
          ),
          value,
          path,
        )
      },
    })
}

/** @param like as of `namesOf` */
export function named(like: ConfigText) {
  const wording = saying(`muss ein Objekt ${like.de} sein`, `must be an object ${like.en}`)
  return yup.object().typeError(wording).nonNullable(wording)
}

/** @param named what a member that there is not would have been */
export function namesOf(shape: Readonly<Record<string, yup.AnySchema>>, like: ConfigText, named: ConfigText) {
  const wording = saying(`muss ein Objekt ${like.de} sein`, `must be an object ${like.en}`)
  const names = Object.keys(shape)
  const there = names.join(', ')
  const unknown = saying(`ist ${named.de}; es gibt ${there}`, `is ${named.en}; there are ${there}`)
  return yup.object(shape).typeError(wording).nonNullable(wording).test(onlyNames(names, unknown))
}

/** Tells each member that is not known, with what it holds. */
export function onlyNames(known: readonly string[], message: Wording): yup.TestConfig<object | undefined> {
  return {
    name: 'names',
    skipAbsent: true,
    test(value, { createError, path }) {
      const unknown = Object.entries(value ?? {}).filter(([name]) => !known.includes(name))
      if (unknown.length === 0) return true
      return new yup.ValidationError(
        unknown.map(([name, found]) =>
          createError({
            path: path === '' ? name : `${path}.${name}`,
            message,
            params: { value: found, wrong: name, resolved: known },
          }),
        ),
      )
    },
  }
}

/** Takes a base URL as `checkBaseUrl` reads it. */
export function baseUrl() {
  const isText = saying('muss ein Text sein', 'must be a text')
  const wording = saying(
    'muss ein Pfad sein, der mit "/" beginnt, oder eine http(s)-Adresse ohne "?" und "#", zum Beispiel "https://api.example.com/"',
    'must be a path that starts with "/" or an http(s) address without "?" and "#", such as "https://api.example.com/"',
  )
  return yup
    .string()
    .typeError(isText)
    .nonNullable(isEmpty)
    .matches(/\S/, isEmpty)
    .matches(/^\s*$|^\s*(?:\/(?!\/)|[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s/\\?#])[^\s\\?#]*\s*$/, wording)
}

/** Takes a path of the own host, an address by https, or the picture itself. */
export function picture() {
  return textAs(
    /^(?:\/(?!\/)|https:\/\/[^\s/]|data:image\/[a-z+]+[;,])\S*$/,
    saying(
      'muss ein Pfad sein, der mit "/" beginnt, eine https-Adresse oder "data:image/…"',
      'must be a path that starts with "/", an https address or "data:image/…"',
    ),
  )
}

/** Takes a path of the own host, or an address of another one. */
export function webAddress() {
  return textAs(
    /^(?:\/(?!\/)|https?:\/\/[^\s/])\S*$/,
    saying(
      'muss ein Pfad sein, der mit "/" beginnt, oder eine http(s)-Adresse',
      'must be a path that starts with "/" or an http(s) address',
    ),
  )
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}
