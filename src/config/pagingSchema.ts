import * as yup from 'yup'
import { type ListParameters, parametersByDefault } from '#model/language/api.ts'
import { key } from './configMeta.ts'
import { namesOf, textAs } from './configRules.ts'

const name = textAs(/^[^\s&=?#{}]+$/, ({ path }) => ({
  de: `"${path}" muss der Name eines Parameters sein, ohne Leerzeichen und { } & = ? #`,
  en: `"${path}" must be the name of a parameter, without blanks and { } & = ? #`,
}))

const nameForField = textAs(/^[^\s&=?#{}]*\{field\}[^\s&=?#{}]*$/, ({ path }) => ({
  de: `"${path}" muss {field} einmal enthalten, wo der Name des Feldes steht, zum Beispiel "{field}From"`,
  en: `"${path}" must hold {field} once, where the name of the field stands, such as "{field}From"`,
}))

const names = { limit: name, offset: name, sortBy: name, sortOrder: name, search: name }
const shape = { ...names, from: nameForField, to: nameForField } satisfies Record<
  keyof ListParameters,
  yup.AnySchema
>

/** Names of the parameters of lists. Two of the same would each take the other's value. */
export const paging = key<ListParameters>(
  namesOf(
    shape,
    {
      de: 'von Parametern, zum Beispiel { "limit": "pageSize" },',
      en: 'of parameters, such as { "limit": "pageSize" }',
    },
    { de: 'kein Parameter von Listen', en: 'no parameter of lists' },
  )
    .test({
      name: 'differing',
      skipAbsent: true,
      test(value, { createError, path }) {
        const given = Object.entries(value ?? {}).filter(([key]) => Object.hasOwn(shape, key))
        const all = Object.entries({ ...parametersByDefault, ...Object.fromEntries(given) })
        const repeated = given.filter(([key, text]) =>
          all.some(([other, its]) => other !== key && its === text),
        )
        if (repeated.length === 0) return true
        return new yup.ValidationError(
          repeated.map(([key, text]) =>
            createError({
              path: `${path}.${key}`,
              params: { value: text },
              message: (named) => ({
                de: `"${named.path}" heißt wie ein anderer Parameter: ${JSON.stringify(text)}`,
                en: `"${named.path}" is called like another parameter: ${JSON.stringify(text)}`,
              }),
            }),
          ),
        )
      },
    })
    .default({}),
  {
    description:
      'names of the parameters that lists are asked with where an entry names none (`api.list.parameters`): `limit`, `offset`, `sortBy`, `sortOrder`, `search`, `from` and `to` (`{field}From`). See [below](#paging)',
  },
)
