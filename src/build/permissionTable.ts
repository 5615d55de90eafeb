import { checkedEntries } from '#app/checkedEntries.ts'
import { withTable } from '#config/keyTable.ts'
import { expertAccess } from '#model/access/expert.ts'
import { isObject, ownValue } from '#model/base/json.ts'
import type { Requirement } from '#model/language/access.ts'
import type { Text } from '#model/language/text.ts'

const begin = '<!-- permissions: written by `npm run docs:config` -->'
const end = '<!-- end of permissions -->'

interface Taken {
  what: string
  requirement: Requirement
}

/** Lists what the product's entries and pages take: all permissions of a line together. */
export async function permissionTable(): Promise<string> {
  const { resources, pages } = await checkedEntries()
  const entries = resources.flatMap((resource) => rowsOf(`\`${resource.name}\``, takenBy(resource, [])))
  const places = pages.flatMap(({ title, path, access }) =>
    path === '' || access.length === 0 || access === 'never'
      ? []
      : rowsOf(`page “${english(title)}”`, [{ what: 'open', requirement: access }]),
  )
  const experts = rowsOf('all of them', [{ what: 'see IDs and raw data', requirement: expertAccess }])
  return ['| of | to | takes |', '| --- | --- | --- |', ...entries, ...places, ...experts].join('\n')
}

/** Puts the table between the page's two markers. @throws where it has none */
export async function withPermissionTable(page: string): Promise<string> {
  return withTable(page, begin, end, await permissionTable())
}

/** One line for everything that takes the same. */
function rowsOf(of: string, taken: readonly Taken[]): string[] {
  const lines = new Map<string, string[]>()
  for (const { what, requirement } of taken) {
    // Being signed in is enough.
    if (requirement === 'never' || requirement.length === 0) continue
    const line = requirement.map((one) => `\`${one}\``).join(' ')
    lines.set(line, [...(lines.get(line) ?? []), what])
  }
  return [...lines].map(([line, whats]) => `| ${of} | ${[...new Set(whats)].join(', ')} | ${line} |`)
}

/** Wherever an entry says `access`: one requirement, or one by operation. */
function takenBy(value: unknown, names: readonly string[]): Taken[] {
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown) => takenBy(each, [...names, ...nameOf(each)]))
  }
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, part]) => {
    if (key !== 'access') return takenBy(part, [...names, key])
    if (isRequirement(part)) return [{ what: names.slice(-2).join(' '), requirement: part }]
    const { open, ...operations } = part as Record<string, unknown>
    const isOwn = open !== operations.list
    return Object.entries(isOwn ? { ...operations, open } : operations).flatMap(([operation, requirement]) =>
      isRequirement(requirement) ? [{ what: [...names, operation].join(' '), requirement }] : [],
    )
  })
}

function isRequirement(value: unknown): value is Requirement {
  return value === 'never' || Array.isArray(value)
}

function nameOf(value: unknown): string[] {
  const name = ownValue(value, 'name')
  return typeof name === 'string' ? [name] : []
}

const english = (text: Text) => (typeof text === 'string' ? text : text.en)
